import { clsx, type ClassValue } from "clsx"
import { extendTailwindMerge } from "tailwind-merge"

// The token names are told to tailwind-merge, or it takes `text-13` for a colour and `rounded-s` for a side.
const merge = extendTailwindMerge<"token">({
  override: {
    classGroups: {
      "rounded-s": [{ "rounded-s": ["none", "full"] }],
      "rounded-l": [{ "rounded-l": ["none", "full"] }],
    },
  },
  extend: {
    theme: {
      text: ["12", "13", "14", "16", "20", "28"],
      radius: ["s", "m", "l"],
      shadow: ["card", "drag", "float"],
    },
  },
})

export function classes(...values: ClassValue[]): string {
  return merge(clsx(values))
}
