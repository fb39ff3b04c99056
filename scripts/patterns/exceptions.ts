/** Production files that read no untrusted text, with what they read: their patterns are not checked. */
export const TRUSTED_INPUT: Readonly<Record<string, string>> = {
  'server/dev/failures/readFailure.ts': "messages and stacks of the developer's own tools, in development",
}

/** Files that create patterns at run time, with the reason why those are linear. */
export const RUNTIME_PATTERNS: Readonly<Record<string, string>> = {
  'fields/color/colorValue.ts': 'patterns of the space, tried on texts of seven characters at most',
  'editor/replace/createMatcher.ts': 'words that are looked for, escaped',
  'services/firestore/rules/rulePattern.ts': 'the patterns of firestore.rules, which are checked there',
  'server/build/viteConfig.ts': 'names of folders, escaped, at the beginning of a path',
  'src/quarry/analytics/blockOf.ts': 'the name of a class, escaped, and a look at the next sign',
  'src/registry/separateRegistry.ts': 'an escape sign, digits and a letter',
  'src/registry/composeHtml.tsx': 'a random text and digits',
  'src/registry/composeIsland.tsx': 'a random text and digits',
  'src/registry/textField.ts': 'the patterns of text fields, checked where a plugin defines them',
  'src/registry/misplacedSlot.ts': 'names of elements; each part ends at the next angle bracket',
}
