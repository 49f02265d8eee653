import { log } from "./log"

/**
 * From then on the console of this process is the log, without content: Next and other libraries write faults there that nobody has caught,
 * with all that they hold. Of what is no fault the place is told from which it comes.
 */
export function logConsole(): void {
  console.error = (...said: readonly unknown[]) => log.error({ err: faultIn(said) }, "a fault that nobody has caught")
  console.warn = (...said: readonly unknown[]) => log.warn({ err: faultIn(said) }, "a library warns")
}

const faultIn = (said: readonly unknown[]): Error =>
  said.find((one) => one instanceof Error) ?? new Error("no error was told")
