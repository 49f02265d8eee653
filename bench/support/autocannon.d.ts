declare module "autocannon" {
  type Headers = Record<string, string>
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Headers
    /** How long an answer is waited for, in seconds. */
    timeout?: number
    /** How many requests a second all connections send together. */
    overallRate?: number
    requests?: { method: "GET" | "PATCH"; path: string; headers: Headers; body?: string }[]
  }
  type Result = { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number }
  type Run = Promise<Result> & {
    on(event: "response", heard: (client: object, status: number, bytes: number, milliseconds: number) => void): Run
  }
  export default function autocannon(options: Options): Run
}
