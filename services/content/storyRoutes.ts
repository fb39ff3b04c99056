import type { Context, Hono } from 'hono'
import { bounded, CONTENT } from '../limits/bounds.ts'
import { cdnStoryText } from './cdnStory.ts'
import {
  type AuthorizedRequest,
  authorize,
  countRequest,
  type Delivery,
  redirectToVersion,
  restOfPath,
} from './DeliveryRequest.ts'
import { findByUuid, findStory } from './findStory.ts'
import { pageOf, pagingOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import type { Rendition } from './Rendition.ts'
import { parseStoryQuery, type StoryQuery } from './StoryQuery.ts'
import { selectStories } from './selectStories.ts'
import { allLanguages } from './spaceLanguages.ts'
import { resolvedJson, storiesJson } from './storiesJson.ts'

/** Maximum number of attempts to select a list without a change of the space meanwhile. */
const MAX_ATTEMPTS = 3

const json = (c: Context, text: string) => c.body(text, 200, { 'Content-Type': 'application/json' })

/** Mounts the Delivery API's endpoints for lists of stories and single stories. */
export function mountStoryRoutes(app: Hono, delivery: Delivery): void {
  const { space } = delivery

  const list = async (c: Context) => {
    const admitted = authorize(c, delivery)
    const query = parseStoryQuery(admitted.search)
    const redirect = redirectToVersion(c, admitted)
    if (redirect !== undefined) return redirect
    countRequest(delivery)
    const rendition = renditionOf(admitted, query)
    const paging = pagingOf(query.get('page'), query.get('per_page'))
    const { found, cv } = await selectConsistently(admitted, query)
    const page = pageOf(found, paging)
    c.header('Per-Page', String(paging.perPage))
    c.header('Total', String(found.length))
    const stories = storiesJson(page, rendition)
    const companions = await resolvedJson(page, query, rendition, space.folder().assets)
    return json(c, `{"stories":${stories},"cv":${cv},${companions}}`)
  }

  /** Repeats the selection if the space changed meanwhile, so that the list is of one content version. */
  async function selectConsistently({ state, view }: AuthorizedRequest, query: StoryQuery) {
    for (let attempt = 1; ; attempt++) {
      const { sequence } = state.index
      const { cv } = state
      const found = await selectStories(state.lists(view), query)
      if (state.index.sequence === sequence || attempt === MAX_ATTEMPTS) return { found, cv }
    }
  }

  const one = async (c: Context) => {
    const admitted = authorize(c, delivery)
    const query = parseStoryQuery(admitted.search)
    const path = restOfPath(c, 'stories')
    if (path === '') return list(c)
    const redirect = redirectToVersion(c, admitted)
    if (redirect !== undefined) return redirect
    countRequest(delivery)
    const { view, state } = admitted
    const ofSpace = allLanguages(space.folder().languages, state.index.languages)
    const languages = new Set(ofSpace.map(({ code }) => code))
    const byUuid = query.get('find_by') === 'uuid' ? findByUuid(view, path) : undefined
    const found =
      query.get('find_by') === 'uuid'
        ? byUuid && { story: byUuid, language: query.language }
        : findStory(languages, view, path, query.language)
    if (found === undefined) throw new QueryError(404, 'This record could not be found')
    const rendition = { ...renditionOf(admitted, query), language: found.language }
    const { cv } = state
    const story = cdnStoryText(found.story, rendition)
    if (story === undefined) throw new QueryError(404, 'This record could not be found')
    const companions = await resolvedJson([found.story], query, rendition, space.folder().assets)
    return json(c, `{"story":${story},"cv":${cv},${companions}}`)
  }

  function renditionOf({ view, draft }: AuthorizedRequest, query: StoryQuery): Rendition {
    return {
      view,
      draft,
      space: space.folder().location.name ?? '1',
      language: query.language,
      fallback: query.fallback,
      excludedFields: query.excludedFields,
      excludedStoryFields: query.excludedStoryFields,
    }
  }

  app.get('/v2/cdn/stories', bounded(CONTENT), list)
  app.get('/v2/cdn/stories/*', bounded(CONTENT), one)
}
