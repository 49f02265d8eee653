"use client"

import dynamic from "next/dynamic"

/** What is shown instead of a place that is not there. Every page has one at hand: its view is loaded where it is shown. */
export const Missing = dynamic(() => import("./nothing-here").then((module) => module.NothingHere))
