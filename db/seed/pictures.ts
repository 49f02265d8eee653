const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="560" viewBox="0 0 1200 560">${content}</svg>`

/** Pictures of the demo company, as drawings. */
export const pictures = {
  harbour: frame(`
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f3c79b"/><stop offset="1" stop-color="#f7e6cf"/></linearGradient>
      <linearGradient id="sea" x2="0" y2="1"><stop stop-color="#5b93a3"/><stop offset="1" stop-color="#1f4f63"/></linearGradient>
    </defs>
    <rect width="1200" height="560" fill="url(#sky)"/>
    <circle cx="890" cy="210" r="78" fill="#fdf3df"/>
    <path d="M0 300 160 236l120 44 150-92 190 112 160-60 220 70 200-56v120H0Z" fill="#b98f86" opacity=".55"/>
    <path d="M90 344V214h70v-44h56v44h84v130Zm252 0V238h120l34-40 34 40h40v106Z" fill="#7d4a44"/>
    <path d="M110 236h24v30h-24Zm46 0h24v30h-24Zm46 0h24v30h-24Zm46 0h24v30h-24Zm124 26h24v30h-24Zm50 0h24v30h-24Zm50 0h24v30h-24Z" fill="#f9d9a6"/>
    <rect y="340" width="1200" height="220" fill="url(#sea)"/>
    <path d="M838 372h110M812 404h170M790 444h214" stroke="#fdf3df" stroke-width="7" stroke-linecap="round" opacity=".6"/>
    <path d="M600 400h170l-30 46H634Z" fill="#fbf6ec"/><path d="M676 392V236l78 156Z" fill="#d9654b"/><path d="M664 392V262l-54 130Z" fill="#fbf6ec"/>
    <path d="M60 470h150M330 500h210M1010 488h120" stroke="#8fbac4" stroke-width="6" stroke-linecap="round" opacity=".7"/>`),
  chair: frame(`
    <defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#dfe7de"/><stop offset="1" stop-color="#b9c9bd"/></linearGradient></defs>
    <rect width="1200" height="560" fill="url(#wall)"/>
    <rect y="420" width="1200" height="140" fill="#c08a5a"/>
    <path d="M0 452h1200M0 494h1200M210 420v32m300 0v42m260-74v32m210 42v66" stroke="#a87345" stroke-width="4"/>
    <path d="M120 70h250v220H120Z" fill="#f4f1e6"/><path d="M120 180h250M245 70v220" stroke="#93a598" stroke-width="9"/>
    <g fill="none" stroke="#5a3622" stroke-width="22" stroke-linecap="round" stroke-linejoin="round">
      <path d="M560 96q14 160 20 230l-26 164M760 96q-8 160-8 230l34 164M580 326h172"/>
      <path d="M604 420l-10 70M732 420l14 70" opacity=".6"/>
    </g>
    <path d="M556 322h218q22 0 18 26l-4 20H546l-6-20q-4-26 16-26Z" fill="#d2694c"/>
    <path d="M566 120q96 30 190 0l-2 66q-90 26-182 0Z" fill="#d2694c"/>
    <path d="M960 470V300m0 40q60-10 70-80-70 6-70 80Zm0-20q-54-8-64-72 64 4 64 72Z" stroke="#43644e" stroke-width="10" fill="#5f8a6c"/>
    <path d="M918 420h84l-12 84h-60Z" fill="#f4f1e6"/>`),
} as const satisfies Record<string, string>

export type PictureName = keyof typeof pictures
