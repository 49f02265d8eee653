"use client"

import { Failed, type Failure } from "@/components/shell/failed"

export default function PlaceErrorPage(failure: Failure) {
  return <Failed {...failure} />
}
