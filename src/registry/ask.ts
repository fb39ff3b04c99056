import type { PageQuery } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import type { ListedStory } from './card.ts'

/** The page a block stands on, as its asks may look at it. */
export interface PageView {
  readonly story: Story
  readonly path: string
  readonly query: PageQuery
}

/** How a list is ordered. Events that are over stand after all others, whatever the order. */
export type StoryOrder = 'newest' | 'name' | 'position' | 'date'

/** A list of pages. */
export interface StoriesAsk {
  /** The path of the page that shows the list: its further pages are there too. */
  readonly at: string
  /** Pages below this folder (`blog`), at any depth; start pages are not among them. */
  readonly folder?: string
  /** Exactly these pages, in this order. */
  readonly uuids?: readonly string[]
  /** Only pages that share a tag with these, those that share most first. */
  readonly sharing?: readonly string[]
  /** The uuids of pages to leave out. */
  readonly excluding?: readonly string[]
  /** Only pages with this tag. */
  readonly tag?: string
  /** Of those, only pages with this tag: one that a visitor chose. */
  readonly chosen?: string
  /** Default `newest`; what is named by `uuids` keeps its order. */
  readonly sort?: StoryOrder
  /** At most so many in all. */
  readonly limit?: number
  /** 0, the default: all of them. */
  readonly perPage?: number
  /** From 1, the default. Beyond the last the last is answered. */
  readonly page?: number
}

export interface StoriesAnswer {
  readonly at: string
  readonly stories: readonly ListedStory[]
  /** Of all pages of the list together. */
  readonly total: number
  readonly page: number
  /** At least 1. */
  readonly pages: number
  /** Tags of the list before a visitor chose one, the most frequent first. */
  readonly tags: readonly string[]
  readonly chosen?: string
  /** When the list stops being true without a publish, in ISO 8601. */
  readonly until?: string
}

/** A page as a trail or a neighbour names it. */
export interface NamedPage {
  readonly path: string
  readonly title: string
}

/** The pages before and after one in its folder. */
export interface NeighboursAnswer {
  readonly previous?: NamedPage
  readonly next?: NamedPage
}

/** What blocks of every site can ask for. */
export interface GeneralAskKinds {
  readonly stories: { readonly ask: StoriesAsk; readonly answer: StoriesAnswer }
  /** The start pages above a page, the topmost first. `of` is its full slug. */
  readonly ancestors: { readonly ask: { readonly of: string }; readonly answer: readonly NamedPage[] }
  readonly neighbours: {
    readonly ask: { readonly of: string; readonly sort?: StoryOrder }
    readonly answer: NeighboursAnswer
  }
}

/**
 * Everything that can be asked for, with what is answered. A site adds a kind by declaring it in this interface
 * (`declare module`) and naming who answers it in `asks` of its definition.
 */
export interface AskKinds extends GeneralAskKinds {}

export type AskKind = keyof AskKinds

/** Something a block needs beside its own content: plain data, so that equal asks are answered once. */
export type Ask<Kind extends AskKind = AskKind> = {
  [K in Kind]: { readonly kind: K } & AskKinds[K]['ask']
}[Kind]

/** What a block asks for, by the prop that the answer becomes. What is undefined is not asked for. */
export type Asks = Readonly<Record<string, Ask | undefined>>

type AnswerTo<A> = A extends { readonly kind: infer Kind extends AskKind }
  ? AskKinds[Kind]['answer']
  : undefined

/** The props that asks become. */
export type AnswersTo<A extends Asks> = { readonly [Name in keyof A]-?: AnswerTo<A[Name]> }

/** An ask's answer, or why there is none. */
export type Answer = { readonly value: unknown } | { readonly failed: string }

/** Answers by the key of what was asked: plain data, which may travel to a preview. */
export type Answers = Readonly<Record<string, Answer>>

/** The name of an ask: equal asks have equal keys, in whatever order they were written. */
export function askKey(ask: Ask): string {
  const parts = Object.entries(ask).filter(([, value]) => value !== undefined)
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
}
