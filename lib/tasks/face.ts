/**
 * What a card shows of its task, and the value at which a field is left out. An empty list stands for every empty list; a name is never
 * left out. The schema of a card, the trigger that keeps `tasks.face` and the browser's view of a change go by this table. The compiler and
 * a test ask for a new field in each.
 */
export const plain = {
  name: undefined,
  color: null,
  tags: [],
  responsibleUserId: [],
  reviewers: [],
  approvedBy: [],
  changesRequestedBy: [],
  status: 0,
  importance: 0,
  dateEnd: null,
  dateAllDay: true,
  blockReason: null,
  messageCount: 0,
  hasDescription: false,
  subtaskCount: 0,
  doneSubtaskCount: 0,
  cover: null,
} as const

export type FaceField = keyof typeof plain
type Fields = { readonly [F in FaceField]?: unknown }

/** Fields of a task as its card has them. */
export type FaceOf<Given extends Fields> = {
  [F in keyof Given & FaceField]?: Exclude<Given[F], (typeof plain)[F]>
}

export function isFaceField(name: string): name is FaceField {
  return Object.hasOwn(plain, name)
}

/** The given fields as a card shows them: undefined where it leaves one out. Other fields are not named. */
export function faceOf<Given extends Fields>(given: Given): FaceOf<Given> {
  const shown = Object.entries(given).filter(([field, value]) => isFaceField(field) && value !== undefined)
  return Object.assign({}, ...shown.map(([field, value]) => ({ [field]: isPlain(field, value) ? undefined : value })))
}

function isPlain(field: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isFaceField(field) && value === plain[field]
}
