"use client"
export function Home(_props: { now: string }) {
  return null
}
