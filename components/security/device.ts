type Device = { readonly browser: string | null; readonly system: string | null; readonly phone: boolean }

// The first that fits: each browser also names those that it is like.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
]

const find = (known: typeof browsers, text: string) => known.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** What a `User-Agent` says of the browser and of what it runs on. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ""
  const system = find(systems, text)
  return { browser: find(browsers, text), system, phone: ["iPhone", "iPad", "Android"].includes(system ?? "") }
}
