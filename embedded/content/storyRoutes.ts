import type { Context, Hono } from 'hono'
import { cdnStory } from './cdnStory.ts'
import {
  type Admitted,
  admit,
  count,
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
import { companions } from './storiesAnswer.ts'

/** Mounts the list of stories and the single story. */
export function mountStoryRoutes(app: Hono, delivery: Delivery): void {
  const { space } = delivery

  const list = (c: Context) => {
    const admitted = admit(c, delivery)
    const query = parseStoryQuery(admitted.search)
    const redirect = redirectToVersion(c, admitted)
    if (redirect !== undefined) return redirect
    count(delivery)
    const rendition = renditionOf(admitted, query)
    const paging = pagingOf(query.get('page'), query.get('per_page'))
    const found = selectStories(admitted.view, query)
    const page = pageOf(found, paging)
    c.header('Per-Page', String(paging.perPage))
    c.header('Total', String(found.length))
    return c.json({
      stories: page.map((story) => cdnStory(story, rendition)),
      cv: admitted.state.cv,
      ...companions(page, query, rendition, space.folder().assets),
    })
  }

  const one = (c: Context) => {
    const admitted = admit(c, delivery)
    const query = parseStoryQuery(admitted.search)
    const path = restOfPath(c, 'stories')
    if (path === '') return list(c)
    const redirect = redirectToVersion(c, admitted)
    if (redirect !== undefined) return redirect
    count(delivery)
    const { view, state } = admitted
    const byUuid = query.get('find_by') === 'uuid' ? findByUuid(view, path) : undefined
    const found =
      query.get('find_by') === 'uuid'
        ? byUuid && { story: byUuid, language: query.language }
        : findStory(state.index, view, path, query.language)
    if (found === undefined) throw new QueryError(404, 'This record could not be found')
    const rendition = { ...renditionOf(admitted, query), language: found.language }
    return c.json({
      story: cdnStory(found.story, rendition),
      cv: state.cv,
      ...companions([found.story], query, rendition, space.folder().assets),
    })
  }

  function renditionOf({ view, draft }: Admitted, query: StoryQuery): Rendition {
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

  app.get('/v2/cdn/stories', list)
  app.get('/v2/cdn/stories/*', one)
}
