import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findSite } from '../../server/siteFolder.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import { openSite } from '../contentCheck/openSite.ts'
import { openSpace } from './openSpace.ts'
import { pulledFiles, pulledStories } from './readPulledSpace.ts'
import { missingValues, storedValues } from './storedValues.testkit.ts'

/**
 * Expects an adopted site to contain the pulled files byte by byte, and the page of each published story to show all its values.
 *
 * @returns the number of pages and of values
 */
export async function expectAllShown(
  folder: string,
  pulled: string,
): Promise<{ readonly pages: number; readonly values: number }> {
  const { space, close: closeSpace } = await openSpace(pulled)
  for (const file of space.folder.startsWith(pulled) ? await pulledFiles(space) : [])
    if (!file.startsWith('components/'))
      expect(await readFile(join(folder, 'content', file))).toEqual(await readFile(join(space.folder, file)))
  const site = await findSite(folder)
  const { site: pages, close } = await openSite(site, site.contentDir)
  const schemas = new Map(space.library.components.map((component) => [String(component.name), component]))
  const missing: unknown[] = []
  const counts = { pages: 0, values: 0 }
  for await (const { file, story } of pulledStories(space)) {
    if (story.published !== true) continue
    const path = slugToPath(String(story.full_slug))
    const { status, html } = await pages.page({ path, query: {}, version: 'published', audience: 'visitor' })
    const values = storedValues(story.content, schemas)
    counts.pages++
    counts.values += values.length
    if (status !== 200) missing.push({ file, status })
    missing.push(...missingValues(html, values).map((value) => ({ file, ...value })))
  }
  await close()
  await closeSpace()
  expect(missing).toEqual([])
  return counts
}
