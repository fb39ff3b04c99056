/**
 * The design system's light colours as hexadecimal digits, for pictures that are drawn outside a browser. A test holds
 * them to the tokens.
 */
export const PALETTE = {
  ground: '#f3f1eb',
  ground2: '#ebe8e0',
  ground3: '#e1ddd3',
  bedrock: '#1f2632',
  surface: '#fafaf7',
  ink: '#1b232e',
  ink2: '#444c58',
  ink3: '#596069',
  onBedrock: '#efede7',
  onBedrock2: '#bebab1',
  accent: '#2445ae',
  seam: '#284bb6',
  seamDark: '#4a76e2',
  pyrite: '#f4cb6f',
  s1: '#e9e6dd',
  s2: '#dfdace',
  s3: '#d5cbba',
  s4: '#c9b89e',
  s5: '#a09180',
  s6: '#55606d',
  s7: '#313a47',
} as const
