import { beforeEach } from 'vitest'

/** Makes tests the same on a busy machine, and whatever ran before them. */

// Which of its builds React loads first is the one that a worker keeps, and the sources' JSX needs the one for development,
// whatever NODE_ENV a test sets.
await import('react/jsx-dev-runtime')

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  // As long as `expect.poll` waits: the usual second is not enough for a busy machine to load a module.
  configure({ asyncUtilTimeout: 30_000 })
  // Files of a worker share a document, and what one leaves in it the next would find.
  document.body.replaceChildren()
  // They share modules, too, so that only the first to import a stylesheet would have it in its document.
  beforeEach(() => {
    for (const style of document.head.querySelectorAll('style')) style.remove()
  })
}
