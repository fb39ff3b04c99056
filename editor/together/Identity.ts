/** Name and colour by which other editors see this one. There are no accounts. */
export interface Identity {
  readonly name: string
  /** Index in `COLOURS`. */
  readonly colour: number
}

/** Colours of editors; the styles define `--person` for each index. */
export const COLOURS = ['Lapis', 'Green', 'Ochre', 'Brick', 'Plum', 'Teal', 'Slate', 'Rose'] as const

export const MAX_NAME_LENGTH = 60

const KEY = 'strata-editor-identity'

type StoredIdentity = Pick<Storage, 'getItem' | 'setItem'>

/** Reads the identity from the browser's storage; without one, creates and stores one with a random colour. */
export function readIdentity(storage: StoredIdentity | undefined): Identity {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (isIdentity(stored)) return stored
  } catch {
    // The stored value is damaged, or storage is unavailable.
  }
  const created = { name: '', colour: Math.floor(Math.random() * COLOURS.length) }
  saveIdentity(storage, created)
  return created
}

export function saveIdentity(storage: StoredIdentity | undefined, identity: Identity): void {
  try {
    storage?.setItem(KEY, JSON.stringify(identity))
  } catch {
    // Storage is unavailable: the name is used in this window only.
  }
}

/** Author name for versions of a story. */
export const authorName = ({ name }: Identity): string => name.trim() || 'Editor'

function isIdentity(value: unknown): value is Identity {
  if (typeof value !== 'object' || value === null) return false
  const { name, colour } = value as Partial<Identity>
  return (
    typeof name === 'string' &&
    name.length <= MAX_NAME_LENGTH &&
    Number.isInteger(colour) &&
    colour! >= 0 &&
    colour! < COLOURS.length
  )
}
