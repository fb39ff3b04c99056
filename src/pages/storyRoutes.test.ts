import { createRootRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { checkRoutes, routeTree } from './storyRoutes.ts'

test('SITE-01 checkRoutes throws with the right import if server and browsers have different routes', () => {
  const own = createRootRoute()
  const sentence =
    "The definition's routes are not those that browsers use. Import { routeTree } from '#site/routes', and define 'routes: routeTree'."
  expect(() => checkRoutes({ routes: own }, routeTree)).toThrow(sentence)
  expect(() => checkRoutes({}, own)).toThrow(sentence)
  expect(() => checkRoutes({ routes: own }, own)).not.toThrow()
  expect(() => checkRoutes({}, routeTree)).not.toThrow()
})
