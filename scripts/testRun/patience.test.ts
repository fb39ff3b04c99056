import { expect, test, vi } from 'vitest'

test("JSX works in a worker whose tests load React's production build", async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { jsxDEV } = await import('react/jsx-dev-runtime')
  expect(jsxDEV).toBeTypeOf('function')
})
