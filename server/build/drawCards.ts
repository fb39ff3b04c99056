import type { CardLook } from '../cards/CardLook.ts'
import { createCards } from '../cards/createCards.ts'
import type { Entry } from '../entry.ts'
import { Progress } from './progress.ts'

/** Draws the sharing pictures of all published pages, except for those that are already in the folder. */
export async function drawCards(
  entry: Entry,
  look: () => Promise<CardLook>,
  pageInputs: Parameters<Entry['createFeeds']>[0],
  folder: string,
): Promise<void> {
  const feeds = await entry.createFeeds(pageInputs)
  const paths = new Set(feeds.cardPaths())
  const cards = createCards(
    async () => entry,
    look,
    folder,
    (message, error) => console.warn(message, ...(error ? [error] : [])),
  )
  const progress = new Progress('Sharing pictures', paths.size)
  for (const path of paths) {
    await cards.png(path, () => feeds.card(path))
    progress.step()
  }
}
