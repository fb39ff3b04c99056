import { Hono } from 'hono'
import * as v from 'valibot'
import { EditError } from '../../services/content/EditError.ts'
import { commandName } from '../commandName.ts'
import { allowStyle, styleSource } from '../http/pageStyle.ts'
import type { PublishEffects } from './PublishEffects.ts'

const requested = v.object({
  changes: v.pipe(
    v.array(v.object({ id: v.pipe(v.number(), v.integer()), action: v.picklist(['publish', 'unpublish']) })),
    v.minLength(1),
  ),
})

/** Says of an answer that it is shown as a page, which the table of headers asks. */
interface Variables {
  answer?: 'page'
}

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * What a publish would change, for the editor: which pages, and each as it is and as it would be. The pages are for frames without
 * script; who may ask is settled by the routes round these.
 * @param effects undefined where it cannot be told
 */
export function effectRoutes(effects: PublishEffects | undefined): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()

  app.post('/editor/effects', async (c) => {
    if (!effects)
      return c.json(
        {
          error: `What a publish changes is known where the built site runs: ${commandName('start')}, not ${commandName('dev')}.`,
        },
        501,
        NO_STORE,
      )
    const body = v.safeParse(requested, await c.req.json().catch(() => undefined))
    if (!body.success)
      return c.json(
        { error: 'Send { "changes": [{ "id": 1, "action": "publish" }] }: ids of stories and what is done.' },
        422,
        NO_STORE,
      )
    try {
      return c.json(await effects.of(body.output.changes), 200, NO_STORE)
    } catch (error) {
      if (error instanceof EditError) return c.json({ error: error.message }, error.status, NO_STORE)
      throw error
    }
  })

  app.get('/editor/effects/:id/:side', async (c) => {
    const { id, side } = c.req.param()
    const html =
      side === 'before' || side === 'after'
        ? effects?.html(id, side, c.req.query('address') ?? '')
        : undefined
    if (html === undefined)
      return c.json({ error: 'This look at a publish is over. Look again.' }, 404, NO_STORE)
    c.set('answer', 'page')
    const response = await c.html(html, 200, { ...NO_STORE, 'x-robots-tag': 'noindex' })
    return allowStyle(response, styleSource(html))
  })
  return app
}
