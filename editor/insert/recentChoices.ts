const KEY = 'editor:recently-inserted'

/** As many are kept. */
const STORAGE_KEY = 12

/** Ids of what was inserted in this browser, the last first. */
export function recentChoices(storage: Storage | undefined = storageOf()): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Notes what was inserted. */
export function noteChoice(id: string, storage: Storage | undefined = storageOf()): void {
  const next = [id, ...recentChoices(storage).filter((other) => other !== id)].slice(0, STORAGE_KEY)
  try {
    storage?.setItem(KEY, JSON.stringify(next))
  } catch {
    // A full storage costs a convenience.
  }
}

/** Browsers may refuse a page its storage. */
function storageOf(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
