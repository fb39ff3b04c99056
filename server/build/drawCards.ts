import { createCards } from '../cards/createCards.ts'
import type { Entry } from '../entry.ts'
import { Progress } from './progress.ts'

/** Draws the sharing pictures of all published pages; those that are kept from before are left as they are. */
export async function drawCards(
  entry: Entry,
  reading: Parameters<Entry['createReaders']>[0],
  folder: string,
): Promise<void> {
  const { pages } = await entry.createReaders(reading)
  const found = pages.flatMap(({ facts }) => facts.card ?? [])
  const cards = createCards(
    async () => entry,
    folder,
    (message, error) => console.warn(message, ...(error ? [error] : [])),
  )
  const progress = new Progress('Sharing pictures', found.length)
  for (const card of found) {
    await cards.png(entry.cardPath(card), async () => [card])
    progress.step()
  }
}
