import type { Context, Hono } from 'hono'
import type { JsonObject } from '../../json/JsonObject.ts'
import { spaceId } from '../content/locateSpace.ts'
import { bounded, LOCAL } from '../limits/bounds.ts'
import { type Management, SPACE_PATH } from './Management.ts'
import { languagesOf } from './storyObject.ts'

/** Creation date for clients that require one; the files do not contain it. */
const CREATED = '2020-01-01T00:00:00.000Z'

/** Mounts the space's properties and the current user, who is always the owner of this machine. */
export function mountSpace(app: Hono, management: Management): void {
  const { space, previewToken } = management

  const summary = (c: Context): JsonObject => {
    const { location, languages: listed } = space.folder()
    const { cv } = space.state()
    const languages = languagesOf(space)
    return {
      id: spaceId(location),
      name: location.name ?? 'Empty space',
      domain: `${new URL(c.req.url).origin}/`,
      region: 'eu',
      plan: 'embedded',
      plan_level: 0,
      role: 'admin',
      owner_id: OWNER.id,
      created_at: CREATED,
      updated_at: CREATED,
      trial: false,
      version: cv,
      environments: [],
      languages,
      default_lang_name: listed.defaultName ?? null,
      options: { languages },
    }
  }

  app.get('/v1/spaces', bounded(LOCAL), (c) => c.json({ spaces: [summary(c)] }))

  app.get(SPACE_PATH, bounded(LOCAL), (c) => {
    const { draft } = space.state().index
    return c.json({
      space: {
        ...summary(c),
        first_token: previewToken ?? '',
        default_root: '',
        stories_count: draft.stories.length,
        assets_count: space.folder().assets.all.length,
        space_roles: [],
        collaborators: [],
        limits: {},
      },
    })
  })

  app.get('/v1/users/me', bounded(LOCAL), (c) => c.json({ user: OWNER }))
}

/** The only user: every client has this machine's secret. */
const OWNER = {
  id: 1,
  userid: 'owner@localhost',
  email: 'owner@localhost',
  username: 'owner',
  friendly_name: 'The owner of this machine',
  firstname: '',
  lastname: '',
  role: 'admin',
  org_role: 'owner',
  has_org: false,
  has_partner: false,
  org: {},
  favourite_spaces: [],
  created_at: CREATED,
}
