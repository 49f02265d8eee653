"use client"

import dynamic from "next/dynamic"

/** What stands at an address of an organization that leads nowhere. Every page has one at hand: its view is loaded where it is shown. */
export const MissingTarget = dynamic(() => import("./nothing-or-gate").then((module) => module.NothingOrGate))
