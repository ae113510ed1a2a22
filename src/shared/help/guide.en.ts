import type { Guide } from './help-page.ts'

/** The guide in English: at most 250 words a page. */
export const guideEn: Guide = {
  'first-day': {
    title: 'Your first day',
    line: 'From an empty program to a loft with birds, in half an hour.',
    steps: [
      'Open the Dashboard. The card “Start here” has three steps. You can take them in any order.',
      'Your loft: tap “Create my loft”. You get six sections. Change their names later under Locations.',
      'Your birds: tap “Type a bird”. Enter the band, the sex and the section. The rest is under “More” and can wait.',
      'Tap “Save and add another” for the next bird. Section, year and color stay, and the next band is proposed.',
      'Do you have a list already? Tap “From a spreadsheet” and choose the file. You see every row before it is saved.',
      'Your phone: tap “Use on your phone” and follow the steps on the screen.',
    ],
    notes: [
      'From tomorrow on, look at “Today” on the Dashboard. It lists what is due, and you tick it off there.',
      'A mistake? Every message after a change has “Undo”. Deleted birds stay in Recently deleted for 30 days.',
      'Looking for something? Tap the magnifying glass, and type three digits of a band or what you want to do.',
    ],
    pictures: [
      { name: 'first-day-start', text: 'The card “Start here” on the Dashboard' },
      { name: 'first-day-bird', text: 'Adding a bird' },
    ],
    words: 'begin start new loft add birds sections setup undo today',
  },
  'nest-round': {
    title: 'The nest round',
    line: 'Walk from box to box and tap what you see.',
    steps: [
      'First make your pairs: Breeding Program, “New Pair”. Choose the cock, the hen and the nest box.',
      'On the phone, tap “Nests” at the bottom. On the computer, open Breeding Program and tap “Nest round”.',
      'The boxes are in order. Each box shows what is due and one button for it: first egg, second egg, check the eggs, hatched, band, weaned.',
      'Tap the button when you have seen it. The program plans the next step.',
      'Did it happen yesterday? Open the menu beside the button and choose yesterday or another day.',
      'At five to seven days, tap “Apply Band”. The next number of your bands is proposed.',
    ],
    notes: [
      'Eggs are checked (candled) from day 5. They hatch about 18 days after the second egg. Young leave the nest at 30 to 35 days.',
      'From day 8 a bird can still be banded with “Band late…”. The program asks once more.',
      'Tapped by mistake? Use “Undo” in the message.',
      'Without Wi-Fi in the loft the taps are kept on the phone and sent later, if the phone is remembered on this device.',
    ],
    pictures: [
      { name: 'nest-round', text: 'The nest round with its boxes' },
      { name: 'nest-round-pair', text: 'Making a pair' },
    ],
    words: 'eggs hatch band ring candling fertility chicks young squeakers box pair breeding wean',
  },
  race: {
    title: 'A race, from file to story',
    line: 'Read the list of your club and see how your birds did.',
    steps: [
      'Open Race Results and tap “Upload Results”.',
      'Choose the Excel file of the race. Your list is in a text, a web page or a clock file? Tap “Other file, paste or single bird”.',
      'Look at what was recognized: the race, the day, the release, your birds. Questions are under “Please check”.',
      'Tap the import button. Nothing is saved before that.',
      'Open the race. You see your birds with their place, how far they were behind the winner, and how the others flew.',
    ],
    notes: [
      'Your birds are found by their bands. A bird that is missing has another band in your list: correct the band of the bird, or link the result by hand.',
      '“% beaten” is the share of the other birds that came home after yours. 100 % is the winner.',
      'The coefficient is the place times 100, divided by the number of birds. Lower is better.',
      'Velocities are shown as you chose under Settings: km/h, meters or yards per minute.',
      'The wrong file? An import can be undone as a whole, under Import.',
    ],
    pictures: [
      { name: 'race-upload', text: 'Uploading a list of results' },
      { name: 'race-results', text: 'A race with your birds' },
    ],
    words: 'results upload import excel list club clock velocity place coefficient winner ace season event basketing',
  },
  medicine: {
    title: 'Medicine and waiting times',
    line: 'Record what you give. The program counts stock, doses and days until a race.',
    steps: [
      'Medicine Inventory: tap “Add Medicine”. Enter the name, the amount, the batch and the expiry date from the box.',
      'Medical Treatments: tap “Start Treatment”. Choose the birds, the medicine, the dose and the number of days.',
      'Enter “Rest days before racing”, as the vet or the leaflet says. They are counted from the last day.',
      'Each day the dose is on “Today”. Tap “Give dose”. Only then the amount is taken from the stock.',
      'Vaccination Program: tap “Record Vaccine”, choose the birds and the vaccine. The next date is planned.',
    ],
    notes: [
      'Until the rest is over, the bird shows “No race before” with the day, and the basketing list marks it.',
      'Always follow the leaflet and your vet. The program does not know how long a medicine must be waited for.',
      'The proof for the club: Vaccination Program, “Print Proof”.',
      'The bell warns when a medicine runs low or expires.',
    ],
    pictures: [
      { name: 'medicine-treatment', text: 'A treatment with its doses' },
      { name: 'medicine-stock', text: 'Medicines with their stock' },
    ],
    words: 'withdrawal withholding rest treatment dose vaccine vaccination stock batch expiry vet sick quarantine proof',
  },
  pedigree: {
    title: 'Pedigrees and what F means',
    line: 'Enter parents, look at the tree, and choose pairs that are not too close.',
    steps: [
      'Open a bird, tap “Edit”, and enter the bands of its sire and dam. Parents that you do not own become ancestors, not birds of your loft.',
      'Open Pedigree and choose the bird. The tree shows parents, grandparents and further back.',
      'Thinking of a pair? Tap “Trial mating”, and choose a cock and a hen. You see how close they are.',
      'To compare all your cocks and hens at once, tap “Mating planner”.',
      'Print the pedigree for a buyer from the same page.',
    ],
    notes: [
      'F is the inbreeding coefficient. It is the chance that both copies of a gene are the same because they come from one ancestor on both sides.',
      'Young of first cousins have 6.25 %, of half siblings 12.5 %, of full siblings 25 %.',
      'Low F: no concern. High F: fewer eggs may hatch, and the young may be weaker.',
      'Completeness is the share of ancestors that is known. When it is low, the real F may be higher than shown.',
    ],
    pictures: [
      { name: 'pedigree-tree', text: 'The pedigree of a bird' },
      { name: 'pedigree-mating', text: 'A trial mating' },
    ],
    words: 'inbreeding coefficient parents sire dam ancestors tree line breeding cousins mating relationship completeness',
  },
  'moving-in': {
    title: 'Moving in from another program',
    line: 'Bring your birds from a spreadsheet, Pigeon Planner or another program.',
    steps: [
      'In the other program, save a backup or an export. Pigeon Planner: the database (.db) or the backup (.zip).',
      'Open Import, and choose what you have: birds, race results, pedigrees, or a whole loft.',
      'Choose the file. It is only read: nothing is saved yet.',
      'Answer the questions, for example what a word in the column “Sex” means. The answers are kept for the next file.',
      'Look at the rows. Each says whether it is new, the same, changed, or has an error, and why.',
      'Tap the import button. You can download the rows that were left out, correct them, and import them again.',
    ],
    notes: [
      'A spreadsheet needs one row for each bird, and a row with titles such as Band, Sex, Year, Color. Eight languages are understood.',
      'The same file twice does no harm: birds that are already there stay as they are.',
      'Every import can be undone as a whole. Past imports are at the end of the page.',
    ],
    pictures: [{ name: 'moving-in', text: 'The page Import' }],
    words: 'import spreadsheet excel csv pigeon planner gedcom file switch transfer upload columns',
  },
  backups: {
    title: 'Backups',
    line: 'A copy of everything, each day, by itself. Keep one outside the computer.',
    steps: [
      'Open Settings and go to “Backups”. The list shows each backup and when it was verified.',
      'A backup is made once a day. Before something big, tap “Make backup now”.',
      'Once a month, tap “Export everything” and copy the file to a USB stick or another computer.',
      'Something went wrong? Choose a backup in the list and restore it. The loft as it is now is saved first.',
      'A new computer? Install the program there, and choose “Restore an export” on the Dashboard.',
    ],
    notes: [
      'Restoring takes the whole loft back, for everybody. For one mistake, use “Undo”, the history of the bird, or Recently deleted.',
      'A computer that breaks takes the backups on it along. That is why one copy must be elsewhere.',
      'The sidebar shows how old the last backup is.',
    ],
    pictures: [{ name: 'backups', text: 'The list of backups in the settings' }],
    words: 'backup copy restore export computer broken lost usb save safety undo deleted',
  },
  phones: {
    title: 'Phones and helpers',
    line: 'Use the loft on your phone, and let others help you.',
    steps: [
      'At the computer, open Settings and “Use on your phone”. Switch it on.',
      'The first time you create your account: a user name and a password.',
      'Choose Android or iPhone, and follow the steps with pictures. They make the phone trust your loft.',
      'Scan the code with the camera of the phone, and tap “Allow” on the computer. You are signed in.',
      'For a helper: in Settings under accounts, tap “Invite somebody”. The person scans a code or opens a link.',
    ],
    notes: [
      'A helper can do the daily work, but not delete or change settings. A viewer can only look.',
      'The phone must be in the Wi-Fi of your home. The computer must be on.',
      'With “Remember on this device” the phone keeps your birds for places without Wi-Fi. What you enter there is sent later.',
      'Without network, a phone that does not trust your loft shows the browser’s own page: do the trust step first.',
      'Phone lost? Sign it out in Settings, under your account.',
    ],
    pictures: [{ name: 'phones', text: 'Use on your phone' }],
    words: 'mobile android iphone qr code sign in wifi certificate trust invite helper viewer account offline password',
  },
}
