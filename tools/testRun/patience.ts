/**
 * Lets Testing Library wait as long as Vitest's `expect.poll` does: its own second is not enough for a busy machine to load a
 * module. Only files with a DOM use it.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

export {}
