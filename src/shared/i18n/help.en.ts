/** The texts around the guide, and the terms that are explained where they are used. */
export const helpEn = {
  'help.notes': 'Good to know',
  'help.next': 'Next:',
  'help.noPicture': 'The picture is not on this device.',

  'help.term': 'What is this? {term}',
  'help.term.inbreeding': 'Inbreeding (F)',
  'help.term.inbreeding.text':
    'The chance that both copies of a gene are the same because they come from one ancestor on both sides. Young of first cousins have 6.25%, of half siblings 12.5%, of full siblings 25%.',
  'help.term.completeness': 'Completeness',
  'help.term.completeness.text':
    'How many of the ancestors are known. When it is low, the real inbreeding may be higher than shown.',
  'help.term.points': 'Points',
  'help.term.points.text':
    'Given by the points rule of the race. The coefficient is the place times 100, divided by the number of birds: lower is better.',
  'help.term.velocity': 'Velocity',
  'help.term.velocity.text': 'The distance to the loft divided by the flying time. Night hours that do not count are subtracted.',
  'help.term.acePoints': 'Ace points',
  'help.term.acePoints.text':
    'The shares of birds beaten in the five best results of the season, added up. Each race gives at most 100.',
  'help.term.beaten': '% beaten',
  'help.term.beaten.text':
    'The share of the other birds in the race that came home later. The winner has 100%, the last bird 0%.',
} as const
