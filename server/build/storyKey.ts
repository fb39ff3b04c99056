import type { Entry } from '../entry.ts'

type LoadStory = Parameters<Entry['createSite']>[0]['loadStory']

/** As the content service gives it. */
export type Story = Awaited<ReturnType<LoadStory>>

/** By which a page's story is found when it is asked for by its slug in the first language. */
export const storyKey = (slug: string, language = ''): string => `${language}:${slug.replace(/\/$/, '')}`
