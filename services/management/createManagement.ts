import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { EditError } from '../content/EditError.ts'
import { spaceId } from '../content/locateSpace.ts'
import { QueryError } from '../content/QueryError.ts'
import { DiskFullError } from '../storage/DiskFullError.ts'
import { mountAssetFolders } from './assetFolderRoutes.ts'
import { mountAssets } from './assetRoutes.ts'
import { mountComponents } from './componentRoutes.ts'
import { mountDatasources } from './datasourceRoutes.ts'
import { errorResponse } from './errorResponse.ts'
import { EditorEvents } from './events/EditorEvents.ts'
import { mountEvents } from './events/eventRoutes.ts'
import { type Management, requireJson, SPACE } from './Management.ts'
import { mountSchedules } from './scheduleRoutes.ts'
import { mountSpace } from './spaceRoutes.ts'
import { mountStoryList } from './storyList.ts'
import { mountStories } from './storyRoutes.ts'
import { mountTags } from './tagRoutes.ts'
import { mountTrash } from './trashRoutes.ts'
import { nameUnread } from './unreadProperties.ts'
import { mountUploads, mountUploadTarget } from './uploadRoutes.ts'
import { mountVersions } from './versionRoutes.ts'

const isDiskFull = (error: Error): boolean =>
  error instanceof DiskFullError || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** The largest body of a write, in bytes. */
const largestBody = 4 * 1024 * 1024

/**
 * The Management API, as the unmodified official client speaks it, for editors, tools and tests on this machine; `guard` lets
 * them in. A write is answered after it is on disk. Errors are `{ error }` with a sentence, and what else is known of them beside it.
 */
export function createManagement(
  management: Management,
  guard: MiddlewareHandler,
  log: (message: string) => void,
  events: EditorEvents = new EditorEvents(management.space),
): Hono {
  const app = new Hono()
  for (const path of ['/v1/spaces/*', '/v1/users/*']) {
    app.use(path, guard, async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
  }
  app.use(`${SPACE}/*`, (c, next) => {
    const here = spaceId(management.space.folder().location)
    if (Number(c.req.param('space_id')) === here) return next()
    throw new EditError(404, `There is no space ${c.req.param('space_id')} here; this one is ${here}.`)
  })
  mountUploadTarget(app, management)
  // A form in a page of this origin is sent with the cookie of this machine, but never as JSON.
  app.use('/v1/spaces/*', (c, next) => {
    if (c.req.method === 'POST' && c.req.header('Authorization') === undefined) requireJson(c)
    return next()
  })
  app.use(
    `${SPACE}/*`,
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => c.json({ error: `A body is at most ${largestBody} bytes; send less.` }, 413),
    }),
  )

  app.use(`${SPACE}/*`, nameUnread)

  mountSpace(app, management)
  mountStoryList(app, management)
  mountStories(app, management)
  mountTrash(app, management)
  mountVersions(app, management)
  mountEvents(app, management, events)
  mountSchedules(app, management)
  mountComponents(app, management)
  mountDatasources(app, management)
  mountTags(app, management)
  mountUploads(app, management)
  mountAssets(app, management)
  mountAssetFolders(app, management)

  for (const path of ['/v1/spaces/*', '/v1/users/*'])
    app.all(path, (c) =>
      errorResponse(
        c,
        404,
        `${c.req.method} ${c.req.path} is not a part of the Management API that is answered here. docs/management-api.md lists what is.`,
      ),
    )

  app.onError((error, c) => {
    if (error instanceof EditError) return errorResponse(c, error.status, error.message, error.more)
    if (error instanceof QueryError) {
      if (error.status === 429) c.header('Retry-After', '1')
      return errorResponse(c, error.status, error.message)
    }
    log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    if (isDiskFull(error))
      return c.json(
        {
          error:
            'The change was not saved: the disk of the content service is full. Make room on it, and save again. What was saved before is there.',
        },
        507,
      )
    return c.json({ error: 'The change was not saved. The log of the content service says why.' }, 500)
  })
  return app
}
