import { editDistance } from './editDistance.ts'

/** The name most like `wanted`, if at most a third of its letters differ. */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_\s]/g, '')
  const target = plain(wanted)
  const limit = Math.max(1, Math.floor(target.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of names) {
    const found = editDistance(target, plain(name), limit)
    if (found < bestDistance) {
      best = name
      bestDistance = found
    }
  }
  return best
}
