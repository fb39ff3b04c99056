import type { CardLook } from '../cards/CardLook.ts'
import { createCards } from '../cards/createCards.ts'
import type { Entry } from '../entry.ts'
import { Progress } from './progress.ts'

/** Draws the sharing pictures of all published pages; those that are kept from before are left as they are. */
export async function drawCards(
  entry: Entry,
  look: () => Promise<CardLook>,
  pageInputs: Parameters<Entry['createFeeds']>[0],
  folder: string,
): Promise<void> {
  const { pages } = await entry.createFeeds(pageInputs)
  const found = new Map(
    pages.flatMap(({ facts: { card } }) => (card ? [[entry.cardPath(card), card] as const] : [])),
  )
  const cards = createCards(
    async () => entry,
    look,
    folder,
    (message, error) => console.warn(message, ...(error ? [error] : [])),
  )
  const progress = new Progress('Sharing pictures', found.size)
  for (const path of found.keys()) {
    await cards.png(path, async () => found)
    progress.step()
  }
}
