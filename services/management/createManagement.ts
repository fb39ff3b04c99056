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
import { type Management, requireJson, SPACE_PATH } from './Management.ts'
import { mountSchedules } from './scheduleRoutes.ts'
import { mountSpace } from './spaceRoutes.ts'
import { mountStoryList } from './storyList.ts'
import { mountStories } from './storyRoutes.ts'
import { mountTags } from './tagRoutes.ts'
import { mountTrash } from './trashRoutes.ts'
import { reportUnreadProperties } from './unreadProperties.ts'
import { mountUploads, mountUploadTarget } from './uploadRoutes.ts'
import { mountUsage } from './usageRoutes.ts'
import { mountVersions } from './versionRoutes.ts'

const isDiskFull = (error: Error): boolean =>
  error instanceof DiskFullError || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** Maximum body size of a write, in bytes. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/**
 * The Management API for editors, tools and tests on this machine. The official client works with it unmodified. The response to a write
 * is sent after the change is on disk. Errors have the form `{ error }` with a sentence, plus properties with details.
 *
 * @param guard rejects unauthorized requests
 */
export function createManagement(
  management: Management,
  guard: MiddlewareHandler,
  log: (message: string) => void,
  events: EditorEvents = new EditorEvents(management.space),
): Hono {
  const app = new Hono()
  for (const path of ['/v1/spaces/*', '/v1/users/*']) app.use(path, guard)
  app.use(`${SPACE_PATH}/*`, (c, next) => {
    const here = spaceId(management.space.folder().location)
    if (Number(c.req.param('space_id')) === here) return next()
    throw new EditError(404, `There is no space ${c.req.param('space_id')} here; this one is ${here}.`)
  })
  mountUploadTarget(app, management)
  // A form in a page of this origin is sent with this machine's cookie, but never as JSON.
  app.use('/v1/spaces/*', (c, next) => {
    if (c.req.method === 'POST' && c.req.header('Authorization') === undefined) requireJson(c)
    return next()
  })
  app.use(
    `${SPACE_PATH}/*`,
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ error: `A body is at most ${MAX_BODY_BYTES} bytes; send less.` }, 413),
    }),
  )

  app.use(`${SPACE_PATH}/*`, reportUnreadProperties)

  mountSpace(app, management)
  mountStoryList(app, management)
  mountStories(app, management)
  mountUsage(app, management)
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
        `${c.req.method} ${c.req.path} is not supported here. docs/management-api.md lists the supported parts of the Management API.`,
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
            'The change was not saved: the disk of the content service is full. Free some space, then save again. Earlier saves are not affected.',
        },
        507,
      )
    return c.json({ error: 'The change was not saved. The log of the content service says why.' }, 500)
  })
  return app
}
