/** Words that the most common passwords are made of, alone or with one of `endings`. */
const words = `
password passwort passw0rd p@ssword p@ssw0rd pass letmein welcome welcom3 iloveyou loveyou ilove lovely monkey dragon sunshine princess
princesa football baseball basketball soccer hockey superman batman spiderman starwars pokemon master shadow michael jessica jennifer
ashley charlie daniel jordan thomas robert matthew andrew joshua justin anthony nicole amanda michelle samantha hunter ranger killer
freedom whatever trustno ginger pepper cookie chocolate cheese banana orange summer winter spring autumn january february october
november december monday friday sunday computer internet samsung google facebook linkedin twitter youtube microsoft windows apple
android admin administrator root user guest login test testing tester demo sample secret secure security changeme default temp temporary
qwerty qwertz azerty asdfgh zxcvbn qazwsx abc abcd abcdef hello hallo bonjour hola liverpool arsenal chelsea barcelona madrid juventus
mustang corvette ferrari porsche mercedes harley yamaha suzuki yankees cowboys eagles steelers lakers family forever friends friend
babygirl angel angels blessed jesus christ heaven purple yellow flower butterfly rainbow diamond silver golden matrix phoenix merlin
buster tigger maggie bailey snoopy garfield scooby mickey minnie donald barney snowball cowboy maverick scorpion panther falcon
tiger lions eagle dolphin monster hacker gamer player ninja samurai warrior legend minecraft fortnite blink metallica nirvana slipknot
london paris berlin moscow america canada australia england germany france holland company office work business manager service support
stagework
`
const endings = [
  "",
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "123456",
  "!",
  "1!",
  "123!",
  "01",
  "007",
  "69",
  "2000",
  "2010",
  "2020",
]
const wholes = `
abcdefgh abcdefghi abcdefghij abcd1234 abc12345 abc123456 a1b2c3d4 a12345678 aa123456 aa12345678 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qaz2wsx3edc qazwsxedc qwertyui qwertyuiop qwertzuiop azertyuiop asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 zaq12wsx zaq1zaq1
!qaz2wsx 1qazxsw2 qweasdzxc qwe123qwe asd123asd 123qweasd 123qwe123 qwer1234 asdf1234 zxcv1234 1234qwer abcd4321 987654321 9876543210
87654321 123456789 1234567890 12345678 12344321 123123123 123321123 12341234 11223344 1122334455 112233445566 147258369 159753456
741852963 789456123 789456123a 963852741 102030405 10203040 100200300 135792468 246813579 314159265 31415926 18436572 66666666
letmein1 letmeinnow iloveyou2 ilovegod ilovemyself iloveme1 iloveyou! mypassword yourpassword nopassword thepassword password0 password00
password11 password22 password99 passwordpassword passpass passpass1 pa55word pa55w0rd pa$$word pa$$w0rd p4ssword p4ssw0rd pass@word
pass@123 pass@1234 passw0rd! administrator1 admin@123 admin1234 adminadmin rootroot useruser testtest test1234 testing123 welcome@123
welcome1! qwerty@123 changeit changethis correcthorsebatterystaple correcthorse trustno1 whatever1
mustang1 access14 jordan23 michael23 babyboy1 baby1234 computer1 internet1 startrek starwars1 superstar supernova sweetheart
sweetpea thunder1 lightning1 blink182 red12345 blue1234 green123 manchester newcastle sheffield liverpool1 birmingham california newyork1
washington hollywood elizabeth alexander alexandra christopher christian christina katherine victoria stephanie benjamin jonathan
nicholas patricia isabella gabriela fernando francisco alejandro sebastian valentina esmeralda mariposa teamomuch tequiero teamo123
corazon1 estrella chocolat soleil123 doudou123 motdepasse passwort1 geheim123 schalke04 hallo1234 parola123 haslo123 heslo1234 salasana
wachtwoord contrasena contraseña senha123 senha1234 пароль123 йцукенгш йцукенгшщз qwertyqwerty asdasdasd qweqweqwe zxczxczxc abcabcabc
aaaaaaa1 abc123abc abc123abc123 marlboro1 bigdaddy1 rockyou1 myspace1 snickers1 gangster1 rockstar1 skateboard sunflower strawberry
watermelon pineapple blueberry cinnamon snowflake raindrops moonlight starlight midnight sunshine7 happiness happyday beautiful
gorgeous awesome1 fantastic wonderful brilliant excellent excalibur gandalf1 voldemort hogwarts slytherin gryffindor harrypotter
`

/** Rows and columns of keyboards, the digits and the alphabet: a run along one of them is no password, forwards or backwards. */
const tracks = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "йцукенгшщзхъфывапролджэячсмитьбю",
]

const listOf = (text: string) => text.split(/\s+/).filter(Boolean)

let known: ReadonlySet<string> | undefined
function commonPasswords(): ReadonlySet<string> {
  return (known ??= new Set([
    ...listOf(words).flatMap((word) => endings.map((ending) => word + ending)),
    ...listOf(wholes),
  ]))
}

/** Whether a password is among the first that anybody would guess: a common one, a run along the keyboard, or one short piece repeated. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFC").toLowerCase()
  if (commonPasswords().has(lower)) return true
  if (/^(.{1,3})\1+$/su.test(lower)) return true
  const backwards = Array.from(lower).toReversed().join("")
  return tracks.some((track) => track.includes(lower) || track.includes(backwards))
}
