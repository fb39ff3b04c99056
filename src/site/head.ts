import type { Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import { fields as pageFields } from '../plugins/page/index.ts'
import { readValues } from '../registry/readValues.ts'

/** What a page says about itself in its head. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** Absolute address of the page, without query. */
  readonly canonical?: string
  readonly noIndex: boolean
}

const SITE_NAME = 'Quarry'

/** A page's title as the browser tab shows it. */
export function pageTitle(name: string): string {
  return name === SITE_NAME || name.startsWith(`${SITE_NAME}:`) ? name : `${name} · ${SITE_NAME}`
}

/** The head of a story's page. `siteUrl` is the site's public origin. */
export function storyHead(story: Story, siteUrl: string): Head {
  const { title, description, no_index } = readValues(story.content, pageFields)
  return {
    title: pageTitle(title || story.name),
    description,
    canonical: new URL(slugToPath(story.full_slug), siteUrl).href,
    noIndex: no_index,
  }
}
