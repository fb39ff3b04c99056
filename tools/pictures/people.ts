import type { Person } from './portraits.ts'

/** Everybody who has a portrait, by the name of the asset without `portrait-`. None of them is a real person. */
export const people: Readonly<Record<string, Person>> = {
  'tomasz-reyl': {
    ground: 's2',
    jumper: ['s7', 's6', 's5'],
    skin: 'tan',
    hair: 'beard',
    hairTone: 'chestnut',
  },
  'isolde-marl': {
    ground: 's3',
    jumper: ['seam', 's7', 'seam'],
    skin: 'fair',
    hair: 'long',
    hairTone: 'copper',
  },
  'bram-gantry': {
    ground: 's1',
    jumper: ['s5', 's4', 's6'],
    skin: 'brown',
    hair: 'crown',
    hairTone: 'black',
    extra: 'glasses',
  },
  'lene-marchetti-ross': {
    ground: 's4',
    jumper: ['seam', 's7', 'seam'],
    skin: 'brown',
    hair: 'bun',
    hairTone: 'black',
  },
  'ines-halloran': {
    ground: 's5',
    jumper: ['s2', 's3', 's2'],
    skin: 'tan',
    hair: 'scarf',
    hairTone: 'slate',
  },
  'adaeze-thornbury': {
    ground: 's1',
    jumper: ['s4', 's5', 's6'],
    skin: 'dark',
    hair: 'curls',
    hairTone: 'black',
    extra: 'earrings',
  },
  'maren-aldous': { ground: 's4', jumper: ['s6', 's7', 'seam'], skin: 'fair', hair: 'bob', hairTone: 'grey' },
  'sjoerd-vliet': {
    ground: 's4',
    jumper: ['s6', 's7', 's2'],
    skin: 'fair',
    hair: 'crown',
    hairTone: 'grey',
    extra: 'collar',
  },
  'priya-wexcombe': {
    ground: 's2',
    jumper: ['s5', 's7', 's5'],
    skin: 'brown',
    hair: 'braid',
    hairTone: 'umber',
    extra: 'earrings',
  },
  'oskar-dunmore': {
    ground: 's3',
    jumper: ['s2', 's1', 's5'],
    skin: 'dark',
    hair: 'cap',
    hairTone: 'slate',
    extra: 'collar',
  },
  'wren-castellan': {
    ground: 's3',
    jumper: ['s6', 's4', 's6'],
    skin: 'fair',
    hair: 'parted',
    hairTone: 'umber',
    extra: 'glasses',
  },
  'rhona-vasey': {
    ground: 's2',
    jumper: ['seam', 's6', 's7'],
    skin: 'tan',
    hair: 'bob',
    hairTone: 'black',
    extra: 'earrings',
  },
}

/** People who are seen in scenes only and have no asset. */
export const bystanders: Readonly<Record<string, Person>> = {
  'teun-hoekstra': {
    ground: 's2',
    jumper: ['s7', 's6', 's7'],
    skin: 'fair',
    hair: 'parted',
    hairTone: 'grey',
    extra: 'collar',
  },
  'mrs-brightwater': {
    ground: 's4',
    jumper: ['s6', 's1', 's6'],
    skin: 'dark',
    hair: 'bun',
    hairTone: 'grey',
  },
  dulce: { ground: 's2', jumper: ['s5', 's6', 's5'], skin: 'tan', hair: 'long', hairTone: 'umber' },
  hamish: { ground: 's3', jumper: ['s7', 's5', 's7'], skin: 'fair', hair: 'beard', hairTone: 'copper' },
}
