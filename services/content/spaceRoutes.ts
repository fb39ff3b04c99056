import type { Context, Hono } from 'hono'
import { bounded, CONTENT } from '../limits/bounds.ts'
import {
  authorize,
  checkDraftRules,
  countRequest,
  type Delivery,
  redirectToVersion,
} from './DeliveryRequest.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { spaceId } from './locateSpace.ts'
import { flagOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import { assetPath } from './readAssets.ts'
import { allLanguages } from './spaceLanguages.ts'

/** Mounts the Delivery API's endpoints for the space, its tags, a single asset, and experiments. */
export function mountSpaceRoutes(app: Hono, delivery: Delivery): void {
  const { space } = delivery

  const me = (c: Context) => {
    const { state } = authorize(c, delivery)
    countRequest(delivery)
    const { location, languages } = space.folder()
    return c.json({
      space: {
        id: spaceId(location),
        name: location.name ?? 'Empty space',
        domain: `${new URL(c.req.url).origin}/`,
        version: state.cv,
        language_codes: allLanguages(languages, state.index.languages).map(({ code }) => code),
      },
    })
  }

  const tags = (c: Context) => {
    const { search, view } = authorize(c, delivery)
    countRequest(delivery)
    const prefix = search.get('starts_with') ?? ''
    const counts = prefix === '' ? view.tagCounts() : tagsIn(view.startingWith(prefix))
    const withStories = flagOf('all_tags', search.get('all_tags') ?? undefined) === true
    const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
    return c.json({
      tags: sorted.map(([name, taggings]) => ({
        name,
        taggings_count: taggings,
        ...(withStories ? { tag_on_stories: taggings } : {}),
      })),
    })
  }

  const asset = (c: Context) => {
    const { search, isPreview } = authorize(c, delivery)
    countRequest(delivery)
    const filename = search.get('filename')
    if (filename === null) throw new QueryError(422, 'filename: name the asset by its address.')
    const found = space.folder().assets.byPath(filename)
    if (found === undefined) throw new QueryError(404, 'This record could not be found')
    // Storyblok has separate tokens for private assets; here it is the preview token.
    const isPrivate = found.sidecar.is_private === true
    if (isPrivate && !isPreview) throw new QueryError(401, 'Unauthorized')
    if (isPrivate) checkDraftRules(c, delivery.drafts)
    const path = assetPath(found.filename)
    const signed = `${new URL(c.req.url).origin}${encodeURI(path)}`
    const query = isPrivate ? `?${delivery.signatures.sign(path)}` : ''
    c.header('Cache-Control', 'no-store')
    return c.json({ asset: { ...found.sidecar, signed_url: signed + query } })
  }

  const experiments = (c: Context) => {
    const admitted = authorize(c, delivery)
    const redirect = redirectToVersion(c, admitted)
    if (redirect !== undefined) return redirect
    countRequest(delivery)
    return c.json({ experiments: [], cv: admitted.state.cv })
  }

  for (const slash of ['', '/']) {
    app.get(`/v2/cdn/spaces/me${slash}`, bounded(CONTENT), me)
    app.get(`/v2/cdn/tags${slash}`, bounded(CONTENT), tags)
    app.get(`/v2/cdn/assets/me${slash}`, bounded(CONTENT), asset)
    app.get(`/v2/cdn/experiments${slash}`, bounded(CONTENT), experiments)
  }
}

/** Counts the stories of each tag. */
function tagsIn(entries: readonly IndexedStory[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { isFolder, tags } of entries) {
    if (isFolder) continue
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return counts
}
