import { createContext, use } from "react"

/** The id of the label of the field around, for what belongs to its control and stands elsewhere: the list of a select. */
export const FieldLabel = createContext<string | undefined>(undefined)

export const useFieldLabel = () => use(FieldLabel)
