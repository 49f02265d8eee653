export type Apart = {
  readonly pid: number
  readonly baseUrl: string
  readonly databaseUrl: string
  /** Resolves with the code that it ended with; null where it was killed. */
  readonly ended: Promise<number | null>
  stop(): Promise<number | null>
}

export function startApart(data: string, settings?: Readonly<Record<string, string>>): Promise<Apart>
