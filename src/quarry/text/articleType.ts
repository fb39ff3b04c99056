declare module 'strata-pages' {
  interface Inherited {
    /** Which kind of article the block stands in; decides tone and whether chapters offer a copy link. */
    readonly articleType?: 'knowledge' | 'blog'
  }
}

export {}
