/** How this editor is shown to others: there are no accounts. */
export interface Identity {
  readonly name: string
  /** Which of the colours for people, from 0. */
  readonly colour: number
}

/** Colours that people are told apart by; `--person-0` and on in the styles. */
export const COLOURS = ['Lapis', 'Green', 'Ochre', 'Brick', 'Plum', 'Teal', 'Slate', 'Rose'] as const

export const LONGEST_NAME = 60

const KEY = 'strata-editor-identity'

type StoredIdentity = Pick<Storage, 'getItem' | 'setItem'>

/** The name that was given, kept in this browser; a colour by chance until one is chosen. */
export function readIdentity(storage: StoredIdentity | undefined): Identity {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (isIdentity(kept)) return kept
  } catch {
    // What was kept is not what was written, or the browser keeps nothing.
  }
  const made = { name: '', colour: Math.floor(Math.random() * COLOURS.length) }
  saveIdentity(storage, made)
  return made
}

export function saveIdentity(storage: StoredIdentity | undefined, identity: Identity): void {
  try {
    storage?.setItem(KEY, JSON.stringify(identity))
  } catch {
    // A browser that keeps nothing: the name is that of this window alone.
  }
}

/** The name that versions of a story bear. */
export const authorOf = ({ name }: Identity): string => name.trim() || 'Editor'

function isIdentity(value: unknown): value is Identity {
  if (typeof value !== 'object' || value === null) return false
  const { name, colour } = value as Partial<Identity>
  return (
    typeof name === 'string' &&
    name.length <= LONGEST_NAME &&
    Number.isInteger(colour) &&
    colour! >= 0 &&
    colour! < COLOURS.length
  )
}
