import { beforeEach } from 'vitest'

/** Vitest setup: makes tests independent of the machine's load and of earlier tests. */

// A worker uses the React build that it loads first, and JSX in sources needs the development build, whatever NODE_ENV a test
// sets.
await import('react/jsx-dev-runtime')

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  // The same as for `expect.poll`: the default of one second is too short to load a module on a busy machine.
  configure({ asyncUtilTimeout: 30_000 })
  // Test files of a worker share a document, so remove content of earlier ones.
  document.body.replaceChildren()
  // They share modules as well, so only the first test file that imports a stylesheet would have it in its document.
  beforeEach(() => {
    for (const style of document.head.querySelectorAll('style')) style.remove()
  })
}
