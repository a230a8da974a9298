// The site's address book: in life a request to its own server, here a handful of people and companies to try it with.
const CONTACTS = [
  {
    company_name: 'Lumikide Energy Oy',
    registration_number: '5678901-1',
    first_name: 'Ilona',
    last_name: 'Karvonen',
    job_title: 'Managing Director',
    email: 'ilona.karvonen@lumikide.example',
    phone: '+358 40 555 0130',
    address: 'Torikatu 3, 90100 Oulu',
    country: 'FI',
  },
  {
    company_name: 'Pohjantähti Ventures Oy',
    registration_number: '6789012-1',
    first_name: 'Riikka',
    last_name: 'Ahlgren',
    job_title: 'Partner',
    email: 'riikka.ahlgren@pohjantahti.example',
    phone: '+358 40 555 0131',
    address: 'Aleksanterinkatu 40, 00100 Helsinki',
    country: 'FI',
  },
  {
    company_name: 'Nygård Invest Oy',
    registration_number: '9012345-1',
    first_name: 'Tobias',
    last_name: 'Nygård',
    email: 'tobias.nygard@lumikide.example',
    phone: '+358 40 555 0132',
    address: 'Kirkkokatu 18, 90100 Oulu',
    country: 'FI',
  },
  {
    company_name: 'Norrsken Teknik AB',
    registration_number: '556677-8899',
    first_name: 'Astrid',
    last_name: 'Lindqvist',
    job_title: 'CEO',
    email: 'astrid.lindqvist@norrsken.example',
    phone: '+46 70 555 01 33',
    address: 'Storgatan 12, 903 26 Umeå',
    country: 'SE',
  },
  {
    first_name: 'Aino',
    last_name: 'Salonen',
    email: 'aino.salonen@mail.example',
    phone: '+358 40 555 0134',
    address: 'Hämeenkatu 8 B 12, 33100 Tampere',
    country: 'FI',
  },
];

/** Finds the contacts that the typed words may mean, by the field that asks. */
function find({ about, by, text }) {
  const wanted = text.toLowerCase();
  return CONTACTS.filter(({ company_name, registration_number, first_name, last_name }) => {
    if (about === 'company' && !company_name) return false;
    if (by === 'registration_number') return registration_number.startsWith(wanted);
    const name = about === 'company' ? company_name : `${first_name} ${last_name}`;
    return (
      name
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(wanted)) || name.toLowerCase().startsWith(wanted)
    );
  }).map((contact) => ({ ...contact, label: about === 'company' ? contact.company_name : undefined }));
}

document.addEventListener('deed-suggest-request', ({ detail }) => {
  detail.respondWith(find(detail));
});
