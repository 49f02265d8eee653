"use client"

import { rowDrag } from "./row-drag"

/** Around rows that say by `onDrop` what dropping one of them does. */
export const ListDrag = rowDrag(() => import("./row-drag-layer").then((module) => module.RowDragLayer))
