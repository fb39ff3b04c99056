import { expect, test, vi } from 'vitest'

test('the JSX of sources works in a worker whose tests load React for production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { jsxDEV } = await import('react/jsx-dev-runtime')
  expect(jsxDEV).toBeTypeOf('function')
})
