const STORAGE_KEY = 'editor:recently-inserted'

/** Maximum number of stored ids. */
const MAX_STORED = 12

/** Returns the ids of choices inserted in this browser, last first. */
export function recentChoices(storage: Storage | undefined = storageOf()): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores an inserted choice as the most recent one. */
export function noteChoice(id: string, storage: Storage | undefined = storageOf()): void {
  const next = [id, ...recentChoices(storage).filter((other) => other !== id)].slice(0, MAX_STORED)
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Without storage only this convenience is missing.
  }
}

/** Browsers may deny access to storage. */
function storageOf(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
