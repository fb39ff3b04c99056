// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { composeSample } from '../../../src/plugins/composeSample.testkit.ts'
import { NAMED_ROUTES } from '../../../src/quarry/client/namedRoutes.ts'
import { routeTree } from '../../../src/quarry/routes/routeTree.gen.ts'
import { createSiteRouter } from '../../../src/router.ts'

test('NAV-11 forms link to the named route of the privacy policy', async () => {
  const loaded: string[] = []
  const history = createMemoryHistory({ initialEntries: [NAMED_ROUTES.privacyPolicy] })
  const loadPage = async (path: string) => {
    loaded.push(path)
    return {}
  }
  const router = createSiteRouter(routeTree, { loadPage } as never, history, { isServer: true })
  await router.load()
  expect(router.state.matches.at(-1)?.routeId).toBe('/privacy')
  expect(loaded).toEqual(['privacy'])

  const { root } = await composeSample('course_form', { form_id: 'spring' })
  const links = [...root!.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([NAMED_ROUTES.privacyPolicy])
})
