declare module 'strata-pages' {
  interface Inherited {
    /** Type of the article that contains the block; determines the tone, and whether chapters have a copy link. */
    readonly articleType?: 'knowledge' | 'blog'
  }
}

export {}
