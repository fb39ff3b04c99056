import { Hono } from 'hono'
import * as v from 'valibot'
import { EditError } from '../../services/content/EditError.ts'
import { bounded, LOCAL, SMALL } from '../../services/limits/bounds.ts'
import { commandName } from '../commandName.ts'
import { describeResponse } from '../http/responseFacts.ts'
import { styleSource } from '../http/styleSource.ts'
import type { PublishEffects } from './PublishEffects.ts'

const requested = v.object({
  changes: v.pipe(
    v.array(v.object({ id: v.pipe(v.number(), v.integer()), action: v.picklist(['publish', 'unpublish']) })),
    v.minLength(1),
  ),
})

/**
 * Routes of the editor that show what a publish would change: the list of affected pages, and each page before and after. The pages are
 * shown in frames without scripts. The caller has to check access.
 *
 * @param effects undefined if the server can't determine effects, as in development
 * @param unavailable the error without effects
 */
export function effectRoutes(
  effects: PublishEffects | undefined,
  unavailable = `The effects of a publish are shown by the built site only. Use "${commandName('start')}" instead of "${commandName('dev')}".`,
): Hono {
  const app = new Hono()

  app.post('/editor/effects', bounded(SMALL), async (c) => {
    if (!effects) return c.json({ error: unavailable }, 501)
    const body = v.safeParse(requested, await c.req.json().catch(() => undefined))
    if (!body.success)
      return c.json(
        {
          error:
            'Send { "changes": [{ "id": 1, "action": "publish" }] } with the ids of stories and "publish" or "unpublish".',
        },
        422,
      )
    try {
      return c.json(await effects.find(body.output.changes))
    } catch (error) {
      if (error instanceof EditError) return c.json({ error: error.message }, error.status)
      throw error
    }
  })

  app.get('/editor/effects/:id/:side', bounded(LOCAL), async (c) => {
    const { id, side } = c.req.param()
    const html =
      side === 'before' || side === 'after'
        ? effects?.html(id, side, c.req.query('address') ?? '')
        : undefined
    if (html === undefined)
      return c.json({ error: 'This preview of a publish has expired. Open it again.' }, 404)
    const response = await c.html(html, 200, { 'x-robots-tag': 'noindex' })
    return describeResponse(response, { kind: 'page', style: styleSource(html) })
  })
  return app
}
