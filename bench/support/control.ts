type Settings = Readonly<Record<string, string>>

/** What the server of a program's negative control is started with, where BENCH_CONTROL=1 asks for it. */
export const inControl = (settings: Settings): Settings => (process.env.BENCH_CONTROL === "1" ? settings : {})

/** The settings by which a file of this folder is loaded before the server. */
export const loadedFirst = (file: string): Settings => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${import.meta.resolve(`./${file}`)}`,
})
