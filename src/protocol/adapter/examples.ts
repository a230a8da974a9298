// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    listTemplates: {
      query: {
        'filter[search]': 'disclosure',
      },
      status: 200,
      answer: {
        data: [
          {
            id: 'mutual-nda',
            name: 'Mutual non-disclosure agreement',
            description: 'For parties that show each other confidential information before or during a project.',
            names: {
              en: 'Mutual non-disclosure agreement',
              fi: 'Molemminpuolinen salassapitosopimus',
              sv: 'Ömsesidigt sekretessavtal',
              de: 'Gegenseitige Geheimhaltungsvereinbarung',
              pl: 'Wzajemna umowa o poufności',
            },
            descriptions: {
              en: 'For parties that show each other confidential information before or during a project.',
              fi: 'Osapuolille, jotka luovuttavat toisilleen luottamuksellista tietoa ennen hanketta tai sen aikana.',
              sv: 'För parter som lämnar konfidentiell information till varandra före eller under ett projekt.',
              de: 'Für Parteien, die einander vor oder während eines Projekts vertrauliche Informationen geben.',
              pl: 'Dla stron, które przed projektem lub w jego trakcie przekazują sobie informacje poufne.',
            },
            jurisdictions: ['fi', 'se', 'gb', 'ie'],
            languages: ['en', 'fi', 'sv'],
            tags: ['confidentiality', 'business'],
            tags_by_language: {
              en: ['confidentiality', 'business'],
              fi: ['salassapito', 'liiketoiminta'],
              sv: ['sekretess', 'affärer'],
            },
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 25,
            total: 1,
          },
        },
      },
    },
    getTemplate: {
      params: {
        template_id: 'mutual-nda',
      },
      query: {
        'filter[language]': 'en',
      },
      status: 200,
      answer: {
        data: {
          id: 'mutual-nda',
          name: 'Mutual non-disclosure agreement',
          description: 'For parties that show each other confidential information before or during a project.',
          names: {
            en: 'Mutual non-disclosure agreement',
            fi: 'Molemminpuolinen salassapitosopimus',
            sv: 'Ömsesidigt sekretessavtal',
            de: 'Gegenseitige Geheimhaltungsvereinbarung',
            pl: 'Wzajemna umowa o poufności',
          },
          descriptions: {
            en: 'For parties that show each other confidential information before or during a project.',
            fi: 'Osapuolille, jotka luovuttavat toisilleen luottamuksellista tietoa ennen hanketta tai sen aikana.',
            sv: 'För parter som lämnar konfidentiell information till varandra före eller under ett projekt.',
            de: 'Für Parteien, die einander vor oder während eines Projekts vertrauliche Informationen geben.',
            pl: 'Dla stron, które przed projektem lub w jego trakcie przekazują sobie informacje poufne.',
          },
          jurisdictions: ['fi', 'se', 'gb', 'ie'],
          languages: ['en', 'fi', 'sv'],
          tags: ['confidentiality', 'business'],
          tags_by_language: {
            en: ['confidentiality', 'business'],
            fi: ['salassapito', 'liiketoiminta'],
            sv: ['sekretess', 'affärer'],
          },
          value_schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            $id: 'urn:deedkit:template:mutual-nda',
            title: 'Mutual non-disclosure agreement',
            properties: {
              basic: {
                type: 'object',
                properties: {
                  _type: {
                    const: 'value',
                  },
                  _id: {
                    type: 'string',
                    format: 'uuid',
                    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                  },
                  title: {
                    type: 'string',
                    maxLength: 120,
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 0,
                      label: {
                        en: 'Title',
                        fi: 'Otsikko',
                        sv: 'Rubrik',
                        de: 'Titel',
                        pl: 'Tytuł',
                        _type: 'translatable',
                      },
                      help: {
                        en: 'Printed at the top of the agreement.',
                        fi: 'Tulostuu sopimuksen alkuun.',
                        sv: 'Skrivs ut överst i avtalet.',
                        de: 'Steht oben im Vertrag.',
                        pl: 'Drukowany na początku umowy.',
                        _type: 'translatable',
                      },
                      placeholder: {
                        en: 'Mutual Non-Disclosure Agreement',
                        fi: 'Molemminpuolinen salassapitosopimus',
                        sv: 'Ömsesidigt sekretessavtal',
                        de: 'Gegenseitige Geheimhaltungsvereinbarung',
                        pl: 'Wzajemna umowa o poufności',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  effective_date: {
                    type: ['string', 'null'],
                    format: 'date',
                    not: {
                      const: null,
                    },
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'date',
                      order: 1,
                      label: {
                        en: 'Effective date',
                        fi: 'Voimaantulopäivä',
                        sv: 'Ikraftträdandedag',
                        de: 'Tag des Inkrafttretens',
                        pl: 'Data wejścia w życie',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                },
                required: ['_type', '_id', 'title', 'effective_date'],
                additionalProperties: false,
                'x-deed': {
                  order: 0,
                  label: {
                    en: 'Agreement',
                    fi: 'Sopimus',
                    sv: 'Avtal',
                    de: 'Vertrag',
                    pl: 'Umowa',
                    _type: 'translatable',
                  },
                },
              },
            },
            required: ['basic'],
            additionalProperties: false,
            'x-deed': {
              jurisdictions: ['fi', 'se', 'gb', 'ie'],
              rules: {},
            },
          },
          example: {
            _type: 'value',
            _id: '01941f29-7c00-7909-b776-789f9161205a',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
            handling: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
            term: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
            liability: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
          preview: {
            state: {
              id: '01a21363-87eb-701f-af63-dc6dcea8ceb6',
              status: 'draft',
              document_name: 'Mutual non-disclosure agreement',
              jurisdiction: 'fi',
              languages: ['en'],
              value: {
                _type: 'value',
                _id: '01941f29-7c00-7909-b776-789f9161205a',
                basic: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
                  title: 'Mutual Non-Disclosure Agreement',
                  effective_date: '2026-03-02',
                },
                parties: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                    kind: 'company',
                    company_name: 'Havukka Robotics Oy',
                    business_id: '1234567-1',
                    address: 'Satamakatu 12 B, 00160 Helsinki',
                    country: 'FI',
                    first_name: 'Aino',
                    last_name: 'Lehtonen',
                    job_title: 'CEO',
                    email: 'aino.lehtonen@havukka.example',
                    phone: '+358401234567',
                    contacts: [
                      {
                        _type: 'value',
                        _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                        name: 'Legal, Havukka Robotics',
                        email: 'legal@havukka.example',
                      },
                    ],
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                    kind: 'company',
                    company_name: 'Nordvik Instrument AB',
                    business_id: '556000-0001',
                    address: 'Skeppsbron 4, 111 30 Stockholm',
                    country: 'SE',
                    first_name: 'Erik',
                    last_name: 'Sandström',
                    job_title: 'Head of Partnerships',
                    email: 'erik.sandstrom@nordvik.example',
                    phone: '+46701234567',
                    contacts: [],
                  },
                ],
                purpose: {
                  _type: 'value',
                  _id: '01941f29-7c00-7835-be96-397821c6e244',
                  description: {
                    _type: 'translatable',
                    en: 'evaluate a joint development of force sensors for collaborative robots',
                    fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                    sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
                  },
                  categories: ['technical', 'software', 'commercial'],
                },
                handling: {
                  _type: 'value',
                  _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
                  marking: false,
                  affiliates: true,
                  return_days: 30,
                },
                term: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
                  years: 2,
                  survival_years: 5,
                },
                liability: {
                  _type: 'value',
                  _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
                  penalty: true,
                  penalty_amount: {
                    _type: 'money',
                    amount: 50000,
                    currency: 'EUR',
                  },
                },
                law: {
                  _type: 'value',
                  _id: '01941f29-7c00-727a-b580-618640a75c76',
                  country: 'FI',
                  part: 'england',
                  forum: 'arbitration',
                  court: 'Helsingin käräjäoikeus',
                  institute: 'Finland Arbitration Institute (FAI)',
                  seat: 'Helsinki',
                  arbitrators: 'one',
                  language: {
                    _type: 'translatable',
                    en: 'English',
                    fi: 'englanti',
                    sv: 'engelska',
                  },
                },
              },
              sections: [
                {
                  _type: 'section',
                  _id: '01a21363-87ec-7587-8931-d4a368da1406',
                  source: 'template',
                  title: {
                    _type: 'translatable',
                    en: '',
                  },
                  numbered: false,
                  content: [
                    {
                      _type: 'heading',
                      level: 1,
                      content: [
                        {
                          _type: 'ref',
                          path: '/basic/title',
                        },
                      ],
                    },
                    {
                      _type: 'paragraph',
                      content: [
                        {
                          _type: 'text',
                          text: 'This agreement (the ',
                        },
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'text',
                              text: 'Agreement',
                            },
                          ],
                        },
                        {
                          _type: 'text',
                          text: ') takes effect on ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/effective_date',
                        },
                        {
                          _type: 'text',
                          text: ' and is made between:',
                        },
                      ],
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'list',
                          style: 'letter',
                          items: [
                            {
                              _type: 'item',
                              content: [
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/kind',
                                    schema: {
                                      const: 'company',
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'strong',
                                      content: [
                                        {
                                          _type: 'ref',
                                          scope: 'party',
                                          path: '/company_name',
                                        },
                                      ],
                                    },
                                    {
                                      _type: 'text',
                                      text: ', registration number ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/business_id',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/address',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/country',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', represented by ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                    {
                                      _type: 'if',
                                      when: {
                                        scope: 'party',
                                        path: '/job_title',
                                        schema: {
                                          not: {
                                            enum: [null, ''],
                                          },
                                        },
                                      },
                                      then: [
                                        {
                                          _type: 'text',
                                          text: ', ',
                                        },
                                        {
                                          _type: 'ref',
                                          scope: 'party',
                                          path: '/job_title',
                                        },
                                      ],
                                      else: [],
                                    },
                                  ],
                                  else: [
                                    {
                                      _type: 'strong',
                                      content: [
                                        {
                                          _type: 'ref',
                                          scope: 'party',
                                          path: '/first_name',
                                        },
                                        {
                                          _type: 'text',
                                          text: ' ',
                                        },
                                        {
                                          _type: 'ref',
                                          scope: 'party',
                                          path: '/last_name',
                                        },
                                      ],
                                    },
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/address',
                                    },
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/country',
                                    },
                                  ],
                                },
                              ],
                              children: [],
                            },
                          ],
                        },
                      ],
                    },
                    {
                      _type: 'paragraph',
                      content: [
                        {
                          _type: 'text',
                          text: 'each a ',
                        },
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'text',
                              text: 'Party',
                            },
                          ],
                        },
                        {
                          _type: 'text',
                          text: ' and together the ',
                        },
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'text',
                              text: 'Parties',
                            },
                          ],
                        },
                        {
                          _type: 'text',
                          text: '.',
                        },
                      ],
                    },
                  ],
                },
              ],
              appearance: {
                logo: {
                  enabled: false,
                  content: null,
                  scale: 60,
                },
                footer: {
                  enabled: true,
                  content: '',
                },
                heading1: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '22',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading2: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '14',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading3: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '12',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading4: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '11',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading5: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '10',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                heading6: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '10',
                  weight: 'bold',
                  alignment: 'left',
                  transform: 'none',
                },
                paragraph: {
                  family: 'inter',
                  color: '#1a1c1f',
                  size: '10',
                  weight: 'regular',
                  alignment: 'left',
                  transform: 'none',
                },
                table: {
                  family: 'inter',
                  size: '9',
                  color: '#1a1c1f',
                  bgColor: '#ffffff',
                  headerBgColor: '#f1f2f4',
                  headerColor: '#1a1c1f',
                  borderColorEnabled: true,
                  borderColor: '#d5d8dd',
                  alternatingRowBgColorEnabled: false,
                  alternatingRowBgColor: '#f8f9fa',
                },
              },
            },
          },
        },
      },
    },
    createDraft: {
      body: {
        template_id: 'mutual-nda',
        language: 'en',
        document_name: 'NDA, Nordvik Instrument',
      },
      status: 201,
      answer: {
        id: '01a21363-abb0-7497-80c9-f5665265fca6',
        participant: {
          id: '01a21363-abb1-73d2-8575-d4589ccec34a',
        },
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
    },
    patchDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
        'If-Match': '"0"',
      },
      body: {
        operations: [
          {
            op: 'replace',
            path: '/value/basic',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
          },
          {
            op: 'replace',
            path: '/value/purpose',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
          },
          {
            op: 'replace',
            path: '/value/handling',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
          },
          {
            op: 'replace',
            path: '/value/term',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
          },
          {
            op: 'replace',
            path: '/value/liability',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
          },
          {
            op: 'replace',
            path: '/value/law',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
        ],
      },
      status: 200,
      answer: {
        revision: 1,
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7284-b2f6-f7b981421556',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            job_title: 'CEO',
            company_name: 'Havukka Robotics Oy',
            fieldset_name: 'parties',
            page: 4,
            x: 0.0952,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            first_name: 'Erik',
            last_name: 'Sandström',
            job_title: 'Head of Partnerships',
            company_name: 'Nordvik Instrument AB',
            fieldset_name: 'parties',
            page: 4,
            x: 0.5168,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
        ],
      },
    },
    getDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
      answer: {
        id: '01a21363-abb0-7497-80c9-f5665265fca6',
        environment: 'sandbox',
        ui_language: 'en-GB',
        trial: null,
        finalization: null,
        revision: 1,
        state: {
          id: '01a21363-abb0-7497-80c9-f5665265fca6',
          status: 'draft',
          document_name: 'NDA, Nordvik Instrument',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a21363-abb0-7497-80ca-2e877175b119',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
            handling: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
            term: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
            liability: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
          sections: [
            {
              _type: 'section',
              _id: '01a21363-abb0-7497-80c9-f986cf56c6f1',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'This agreement (the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Agreement',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ') takes effect on ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/effective_date',
                    },
                    {
                      _type: 'text',
                      text: ' and is made between:',
                    },
                  ],
                },
                {
                  _type: 'each',
                  path: '/parties',
                  as: 'party',
                  content: [
                    {
                      _type: 'list',
                      style: 'letter',
                      items: [
                        {
                          _type: 'item',
                          content: [
                            {
                              _type: 'if',
                              when: {
                                scope: 'party',
                                path: '/kind',
                                schema: {
                                  const: 'company',
                                },
                              },
                              then: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/company_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', registration number ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/business_id',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                                {
                                  _type: 'text',
                                  text: ', represented by ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/job_title',
                                    schema: {
                                      not: {
                                        enum: [null, ''],
                                      },
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/job_title',
                                    },
                                  ],
                                  else: [],
                                },
                              ],
                              else: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                              ],
                            },
                          ],
                          children: [],
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'each a ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Party',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ' and together the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Parties',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
        schema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: 'urn:deedkit:template:mutual-nda',
          title: 'Mutual non-disclosure agreement',
          type: 'object',
          properties: {
            basic: {
              type: 'object',
              properties: {
                _type: {
                  const: 'value',
                },
                _id: {
                  type: 'string',
                  format: 'uuid',
                  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                },
                title: {
                  type: 'string',
                  maxLength: 120,
                  minLength: 1,
                  pattern: '\\S',
                  'x-deed': {
                    widget: 'text',
                    order: 0,
                    label: {
                      en: 'Title',
                      fi: 'Otsikko',
                      sv: 'Rubrik',
                      de: 'Titel',
                      pl: 'Tytuł',
                      _type: 'translatable',
                    },
                    help: {
                      en: 'Printed at the top of the agreement.',
                      fi: 'Tulostuu sopimuksen alkuun.',
                      sv: 'Skrivs ut överst i avtalet.',
                      de: 'Steht oben im Vertrag.',
                      pl: 'Drukowany na początku umowy.',
                      _type: 'translatable',
                    },
                    placeholder: {
                      en: 'Mutual Non-Disclosure Agreement',
                      fi: 'Molemminpuolinen salassapitosopimus',
                      sv: 'Ömsesidigt sekretessavtal',
                      de: 'Gegenseitige Geheimhaltungsvereinbarung',
                      pl: 'Wzajemna umowa o poufności',
                      _type: 'translatable',
                    },
                    rules: {
                      pattern: null,
                    },
                  },
                },
                effective_date: {
                  type: ['string', 'null'],
                  format: 'date',
                  not: {
                    const: null,
                  },
                  pattern: '\\S',
                  'x-deed': {
                    widget: 'date',
                    order: 1,
                    label: {
                      en: 'Effective date',
                      fi: 'Voimaantulopäivä',
                      sv: 'Ikraftträdandedag',
                      de: 'Tag des Inkrafttretens',
                      pl: 'Data wejścia w życie',
                      _type: 'translatable',
                    },
                    rules: {
                      pattern: null,
                    },
                  },
                },
              },
              required: ['_type', '_id', 'title', 'effective_date'],
              additionalProperties: false,
              'x-deed': {
                order: 0,
                label: {
                  en: 'Agreement',
                  fi: 'Sopimus',
                  sv: 'Avtal',
                  de: 'Vertrag',
                  pl: 'Umowa',
                  _type: 'translatable',
                },
              },
            },
          },
          required: ['basic'],
          additionalProperties: false,
          'x-deed': {
            jurisdictions: ['fi', 'se', 'gb', 'ie'],
            rules: {},
          },
        },
        verbs: [
          'read',
          'edit',
          'history',
          'restore',
          'read-comments',
          'comment',
          'finalize',
          'unfinalize',
          'duplicate',
          'download',
          'delete',
        ],
        participant: {
          id: '01a21363-abb1-73d2-8575-d4589ccec34a',
          display_name: 'Aino Lehto',
        },
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7284-b2f6-f7b981421556',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            job_title: 'CEO',
            company_name: 'Havukka Robotics Oy',
            fieldset_name: 'parties',
            page: 4,
            x: 0.0952,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            first_name: 'Erik',
            last_name: 'Sandström',
            job_title: 'Head of Partnerships',
            company_name: 'Nordvik Instrument AB',
            fieldset_name: 'parties',
            page: 4,
            x: 0.5168,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
        ],
        comments_enabled: true,
      },
    },
    getDraftHtml: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-KeeRmRO3XuaGDKLQ5zhQhKAWanf6T3q2BAqmo6kQapg=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>NDA, Nordvik Instrument</title>\n<style>…</style>\n</head>\n<body>\n<p class="watermark"><span>SANDBOX</span></p>\n<main class="deed-document">\n<section id="section-01a21363-abb0-7497-80c9-f986cf56c6f1">\n<h1><span class="field">Mutual Non-Disclosure Agreement</span></h1>\n<p>This agreement (the <strong>Agreement</strong>) takes effect on <span class="field">2 March 2026</span> and is made between:</p>\n<ol class="letters">\n<li><strong><span class="field">Havukka Robotics Oy</span></strong>, registration number <span class="field">1234567-1</span>, <span class="field">Satamakatu 12 B, 00160 Helsinki</span>, <span class="field">Finland</span>, represented by <span class="field">Aino</span> <span class="field">Lehtonen</span>, <span class="field">CEO</span></li>\n<li><strong><span class="field">Nordvik Instrument AB</span></strong>, registration number <span class="field">556000-0001</span>, <span class="field">Skeppsbron 4, 111 30 Stockholm</span>, <span class="field">Sweden</span>, represented by <span class="field">Erik</span> <span class="field">Sandström</span>, <span class="field">Head of Partnerships</span></li>\n</ol>\n<p>each a <strong>Party</strong> and together the <strong>Parties</strong>.</p>\n</section>\n<section id="section-01a21363-abb0-7497-80c9-fca7784ff3ee">\n<h2><span class="number">1.</span> Purpose</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The Parties wish to <span class="field">evaluate a joint development of force sensors for collaborative robots</span> (the <strong>Purpose</strong>). To that end each Party may disclose Confidential Information to the other.</p></div></div>\n<div class="clause">…',
    },
    getDraftPdf: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
    },
    getDraftEvents: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7a35-9ea8-ac2bdf8e3c96","title":"Mutual Non-Disclosure Agreement","effective_date":"2026-03-02"}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7284-b2f6-f7b981421556","kind":"company","company_name":"Havukka Robotics Oy","business_id":"1234567-1","address":"Satamakatu 12 B, 00160 Helsinki","country":"FI","first_name":"Aino","last_name":"Lehtonen","job_title":"CEO","email":"aino.lehtonen@havukka.example","phone":"+358401234567","contacts":[{"_type":"value","_id":"01941f29-7c00-7b6b-8247-866ce55630cf","name":"Legal, Havukka Robotics","email":"legal@havukka.example"}]},{"_type":"value","_id":"01941f29-7c00-73cf-9bbe-f8b507b6e2e6","kind":"company","company_name":"Nordvik Instrument AB","business_id":"556000-0001","address":"Skeppsbron 4, 111 30 Stockholm","country":"SE","first_name":"Erik","last_name":"Sandström","job_title":"Head of Partnerships","email":"erik.sandstrom@nordvik.example","phone":"+46701234567","contacts":[]}]},{"op":"replace","path":"/value/purpose","value":{"_type":"value","_id":"01941f29-7c00-7835-be96-397821c6e244","description":{"_type":"translatable","en":"evaluate a joint development of force sensors for collaborative robots","fi":"arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin","sv":"utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar"},"categories":["technical","software","commercial"]}},{"op":"replace","path":"/value/handling","value":{"_type":"value","_id":"01941f29-7c00-731e-ab92-dfa3d0fbbfaa","marking":false,"affiliates":true,"return_days":30}},{"op":"replace","path":"/value/term","value":{"_type":"value","_id":"01941f29-7c00-7a59-94c7-5de4dc0ef464","years":2,"survival_years":5}},{"op":"replace","path":"/value/liability","value":{"_type":"value","_id":"01941f29-7c00-7c5a-875d-d863cd0dcf6f","penalty":true,"penalty_amount":{"_type":"money","amount":50000,"currency":"EUR"}}},{"op":"replace","path":"/value/law","value":{"_type":"value","_id":"01941f29-7c00-727a-b580-618640a75c76","country":"FI","part":"england","forum":"arbitration","court":"Helsingin käräjäoikeus","institute":"Finland Arbitration Institute (FAI)","seat":"Helsinki","arbitrators":"one","language":{"_type":"translatable","en":"English","fi":"englanti","sv":"engelska"}}}],"participant_id":"01a21363-abb1-73d2-8575-d4589ccec34a"}\n…',
    },
    followTogether: {
      body: {
        streams: [
          { path: '/drafts/01a21363-abb0-7497-80c9-f5665265fca6/events', last_event_id: '1' },
          { path: '/contracts/01a21363-938f-7254-8fcf-b2696c6a0bf4/events', last_event_id: '0' },
        ],
      },
      status: 200,
      answer: ': open\n\nof: 0\nevent: opened\ndata: {}\n\nof: 1\nevent: opened\ndata: {}\n\n…',
    },
    getDraftHistory: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
      answer: {
        entries: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            began_at: '2026-11-25T16:02:08.977Z',
            ended_at: '2026-11-25T16:02:08.977Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a21363-abb0-7497-80ca-305c23a111a5',
                  title: '',
                  effective_date: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
                  title: 'Mutual Non-Disclosure Agreement',
                  effective_date: '2026-03-02',
                },
              },
              {
                op: 'replace',
                path: '/value/parties',
                before: [
                  {
                    _type: 'value',
                    _id: '01a21363-abb0-7497-80ca-356e9cfcfa98',
                    kind: 'company',
                    company_name: '',
                    business_id: '',
                    address: '',
                    country: null,
                    first_name: '',
                    last_name: '',
                    job_title: '',
                    email: '',
                    phone: '',
                    contacts: [],
                  },
                  {
                    _type: 'value',
                    _id: '01a21363-abb0-7497-80ca-3a9c850f0772',
                    kind: 'company',
                    company_name: '',
                    business_id: '',
                    address: '',
                    country: null,
                    first_name: '',
                    last_name: '',
                    job_title: '',
                    email: '',
                    phone: '',
                    contacts: [],
                  },
                ],
                after: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                    kind: 'company',
                    company_name: 'Havukka Robotics Oy',
                    business_id: '1234567-1',
                    address: 'Satamakatu 12 B, 00160 Helsinki',
                    country: 'FI',
                    first_name: 'Aino',
                    last_name: 'Lehtonen',
                    job_title: 'CEO',
                    email: 'aino.lehtonen@havukka.example',
                    phone: '+358401234567',
                    contacts: [
                      {
                        _type: 'value',
                        _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                        name: 'Legal, Havukka Robotics',
                        email: 'legal@havukka.example',
                      },
                    ],
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                    kind: 'company',
                    company_name: 'Nordvik Instrument AB',
                    business_id: '556000-0001',
                    address: 'Skeppsbron 4, 111 30 Stockholm',
                    country: 'SE',
                    first_name: 'Erik',
                    last_name: 'Sandström',
                    job_title: 'Head of Partnerships',
                    email: 'erik.sandstrom@nordvik.example',
                    phone: '+46701234567',
                    contacts: [],
                  },
                ],
              },
              {
                op: 'replace',
                path: '/value/purpose',
                before: {
                  _type: 'value',
                  _id: '01a21363-abb0-7497-80ca-3fdffc880c62',
                  description: {
                    _type: 'translatable',
                    en: '',
                  },
                  categories: [],
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7835-be96-397821c6e244',
                  description: {
                    _type: 'translatable',
                    en: 'evaluate a joint development of force sensors for collaborative robots',
                    fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                    sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
                  },
                  categories: ['technical', 'software', 'commercial'],
                },
              },
              {
                op: 'replace',
                path: '/value/handling',
                before: {
                  _type: 'value',
                  _id: '01a21363-abb0-7497-80ca-41a38c3358c1',
                  marking: null,
                  affiliates: null,
                  return_days: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
                  marking: false,
                  affiliates: true,
                  return_days: 30,
                },
              },
              {
                op: 'replace',
                path: '/value/term',
                before: {
                  _type: 'value',
                  _id: '01a21363-abb0-7497-80ca-46761bf87a0b',
                  years: null,
                  survival_years: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
                  years: 2,
                  survival_years: 5,
                },
              },
              {
                op: 'replace',
                path: '/value/liability',
                before: {
                  _type: 'value',
                  _id: '01a21363-abb0-7497-80ca-4abced947a8d',
                  penalty: null,
                  penalty_amount: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
                  penalty: true,
                  penalty_amount: {
                    _type: 'money',
                    amount: 50000,
                    currency: 'EUR',
                  },
                },
              },
              {
                op: 'replace',
                path: '/value/law',
                before: {
                  _type: 'value',
                  _id: '01a21363-abb0-7497-80ca-4e5fe366bc1c',
                  country: null,
                  part: 'england',
                  forum: 'court',
                  court: '',
                  institute: '',
                  seat: '',
                  arbitrators: null,
                  language: {
                    _type: 'translatable',
                    en: '',
                  },
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-727a-b580-618640a75c76',
                  country: 'FI',
                  part: 'england',
                  forum: 'arbitration',
                  court: 'Helsingin käräjäoikeus',
                  institute: 'Finland Arbitration Institute (FAI)',
                  seat: 'Helsinki',
                  arbitrators: 'one',
                  language: {
                    _type: 'translatable',
                    en: 'English',
                    fi: 'englanti',
                    sv: 'engelska',
                  },
                },
              },
            ],
            omitted: 0,
          },
        ],
        revision: 1,
        next: null,
        created_at: '2026-11-25T16:02:08.844Z',
      },
    },
    getDraftRevision: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
        revision: '0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
      answer: {
        revision: 0,
        state: {
          id: '01a21363-abb0-7497-80c9-f5665265fca6',
          status: 'draft',
          document_name: 'NDA, Nordvik Instrument',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a21363-abb0-7497-80ca-2e877175b119',
            basic: {
              _type: 'value',
              _id: '01a21363-abb0-7497-80ca-305c23a111a5',
              title: '',
              effective_date: null,
            },
            parties: [
              {
                _type: 'value',
                _id: '01a21363-abb0-7497-80ca-356e9cfcfa98',
                kind: 'company',
                company_name: '',
                business_id: '',
                address: '',
                country: null,
                first_name: '',
                last_name: '',
                job_title: '',
                email: '',
                phone: '',
                contacts: [],
              },
              {
                _type: 'value',
                _id: '01a21363-abb0-7497-80ca-3a9c850f0772',
                kind: 'company',
                company_name: '',
                business_id: '',
                address: '',
                country: null,
                first_name: '',
                last_name: '',
                job_title: '',
                email: '',
                phone: '',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01a21363-abb0-7497-80ca-3fdffc880c62',
              description: {
                _type: 'translatable',
                en: '',
              },
              categories: [],
            },
            handling: {
              _type: 'value',
              _id: '01a21363-abb0-7497-80ca-41a38c3358c1',
              marking: null,
              affiliates: null,
              return_days: null,
            },
            term: {
              _type: 'value',
              _id: '01a21363-abb0-7497-80ca-46761bf87a0b',
              years: null,
              survival_years: null,
            },
            liability: {
              _type: 'value',
              _id: '01a21363-abb0-7497-80ca-4abced947a8d',
              penalty: null,
              penalty_amount: {
                _type: 'money',
                amount: null,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01a21363-abb0-7497-80ca-4e5fe366bc1c',
              country: null,
              part: 'england',
              forum: 'court',
              court: '',
              institute: '',
              seat: '',
              arbitrators: null,
              language: {
                _type: 'translatable',
                en: '',
              },
            },
          },
          sections: [
            {
              _type: 'section',
              _id: '01a21363-abb0-7497-80c9-f986cf56c6f1',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'This agreement (the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Agreement',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ') takes effect on ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/effective_date',
                    },
                    {
                      _type: 'text',
                      text: ' and is made between:',
                    },
                  ],
                },
                {
                  _type: 'each',
                  path: '/parties',
                  as: 'party',
                  content: [
                    {
                      _type: 'list',
                      style: 'letter',
                      items: [
                        {
                          _type: 'item',
                          content: [
                            {
                              _type: 'if',
                              when: {
                                scope: 'party',
                                path: '/kind',
                                schema: {
                                  const: 'company',
                                },
                              },
                              then: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/company_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', registration number ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/business_id',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                                {
                                  _type: 'text',
                                  text: ', represented by ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/job_title',
                                    schema: {
                                      not: {
                                        enum: [null, ''],
                                      },
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/job_title',
                                    },
                                  ],
                                  else: [],
                                },
                              ],
                              else: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                              ],
                            },
                          ],
                          children: [],
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'each a ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Party',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ' and together the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Parties',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
      },
    },
    restoreDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
        'If-Match': '"1"',
      },
      body: {
        revision: 1,
      },
      status: 200,
      answer: {
        revision: 1,
      },
    },
    createDraftThread: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      body: {
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        body: 'For all our companies?',
      },
      status: 201,
      answer: {
        id: '01a21363-ad8e-7739-89d2-358cc6477c87',
        revision: 1,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: null,
        comments: [
          {
            id: '01a21363-ad8e-7739-89d2-3be7ced0ed5a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:09.322Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-25T16:02:09.322Z',
      },
    },
    createDraftComment: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
        thread_id: '01a21363-ad8e-7739-89d2-358cc6477c87',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      body: {
        body: 'For those in Finland.',
      },
      status: 201,
      answer: {
        id: '01a21363-ad8e-7739-89d2-358cc6477c87',
        revision: 2,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: null,
        comments: [
          {
            id: '01a21363-ad8e-7739-89d2-3be7ced0ed5a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:09.322Z',
            edited_at: null,
          },
          {
            id: '01a21363-ada1-76c7-a626-932709db377a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For those in Finland.',
            created_at: '2026-11-25T16:02:09.340Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-25T16:02:09.322Z',
      },
    },
    updateDraftComment: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
        thread_id: '01a21363-ad8e-7739-89d2-358cc6477c87',
        comment_id: '01a21363-ada1-76c7-a626-932709db377a',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      body: {
        body: 'For those in the Nordic countries.',
      },
      status: 200,
      answer: {
        id: '01a21363-ad8e-7739-89d2-358cc6477c87',
        revision: 3,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: null,
        comments: [
          {
            id: '01a21363-ad8e-7739-89d2-3be7ced0ed5a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:09.322Z',
            edited_at: null,
          },
          {
            id: '01a21363-ada1-76c7-a626-932709db377a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For those in the Nordic countries.',
            created_at: '2026-11-25T16:02:09.340Z',
            edited_at: '2026-11-25T16:02:09.351Z',
          },
        ],
        created_at: '2026-11-25T16:02:09.322Z',
      },
    },
    updateDraftThread: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
        thread_id: '01a21363-ad8e-7739-89d2-358cc6477c87',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        id: '01a21363-ad8e-7739-89d2-358cc6477c87',
        revision: 4,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: {
          at: '2026-11-25T16:02:09.418Z',
          participant: {
            id: '01a21363-abb1-73d2-8575-d4589ccec34a',
            display_name: 'Aino Lehto',
          },
        },
        comments: [
          {
            id: '01a21363-ad8e-7739-89d2-3be7ced0ed5a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:09.322Z',
            edited_at: null,
          },
          {
            id: '01a21363-ada1-76c7-a626-932709db377a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For those in the Nordic countries.',
            created_at: '2026-11-25T16:02:09.340Z',
            edited_at: '2026-11-25T16:02:09.351Z',
          },
        ],
        created_at: '2026-11-25T16:02:09.322Z',
      },
    },
    listDraftThreads: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      query: {
        since: '0',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
      answer: {
        threads: [
          {
            id: '01a21363-ad8e-7739-89d2-358cc6477c87',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Mutual Non-Disclosure Agreement',
            },
            resolved: {
              at: '2026-11-25T16:02:09.418Z',
              participant: {
                id: '01a21363-abb1-73d2-8575-d4589ccec34a',
                display_name: 'Aino Lehto',
              },
            },
            comments: [
              {
                id: '01a21363-ad8e-7739-89d2-3be7ced0ed5a',
                participant: {
                  id: '01a21363-abb1-73d2-8575-d4589ccec34a',
                  display_name: 'Aino Lehto',
                },
                body: 'For all our companies?',
                created_at: '2026-11-25T16:02:09.322Z',
                edited_at: null,
              },
              {
                id: '01a21363-ada1-76c7-a626-932709db377a',
                participant: {
                  id: '01a21363-abb1-73d2-8575-d4589ccec34a',
                  display_name: 'Aino Lehto',
                },
                body: 'For those in the Nordic countries.',
                created_at: '2026-11-25T16:02:09.340Z',
                edited_at: '2026-11-25T16:02:09.351Z',
              },
            ],
            created_at: '2026-11-25T16:02:09.322Z',
          },
        ],
        revision: 4,
      },
    },
    deleteDraftComment: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
        thread_id: '01a21363-ad8e-7739-89d2-358cc6477c87',
        comment_id: '01a21363-ada1-76c7-a626-932709db377a',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
      answer: {
        id: '01a21363-ad8e-7739-89d2-358cc6477c87',
        revision: 5,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: {
          at: '2026-11-25T16:02:09.418Z',
          participant: {
            id: '01a21363-abb1-73d2-8575-d4589ccec34a',
            display_name: 'Aino Lehto',
          },
        },
        comments: [
          {
            id: '01a21363-ad8e-7739-89d2-3be7ced0ed5a',
            participant: {
              id: '01a21363-abb1-73d2-8575-d4589ccec34a',
              display_name: 'Aino Lehto',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:09.322Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-25T16:02:09.322Z',
      },
    },
    reportDraftFocus: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      body: {
        path: '/value/liability/penalty_amount',
      },
      status: 204,
    },
    duplicateDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      body: {},
      status: 201,
      answer: {
        id: '01a21363-af46-7049-ae8d-51b8d7df4961',
        participant: {
          id: '01a21363-af47-73e5-b553-4f65baa63135',
        },
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFmNDctNzNlNS1iNTUzLTRmNjViYWE2MzEzNSIsInN1YiI6IjAxYTIxMzYzLWFmNDYtNzA0OS1hZThkLTUxYjhkN2RmNDk2MSIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjl9.7CpssXTwJBbBk2B9Tlxp_c9Zol1yk-2jTd3hGA7aw5Y',
      },
    },
    finalizeDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
        'If-Match': '"1"',
      },
      status: 200,
      answer: {
        revision: 2,
        state: {
          id: '01a21363-abb0-7497-80c9-f5665265fca6',
          status: 'finalized',
          document_name: 'NDA, Nordvik Instrument',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a21363-abb0-7497-80ca-2e877175b119',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
            handling: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
            term: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
            liability: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
          sections: [
            {
              _type: 'section',
              _id: '01a21363-abb0-7497-80c9-f986cf56c6f1',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'This agreement (the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Agreement',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ') takes effect on ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/effective_date',
                    },
                    {
                      _type: 'text',
                      text: ' and is made between:',
                    },
                  ],
                },
                {
                  _type: 'each',
                  path: '/parties',
                  as: 'party',
                  content: [
                    {
                      _type: 'list',
                      style: 'letter',
                      items: [
                        {
                          _type: 'item',
                          content: [
                            {
                              _type: 'if',
                              when: {
                                scope: 'party',
                                path: '/kind',
                                schema: {
                                  const: 'company',
                                },
                              },
                              then: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/company_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', registration number ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/business_id',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                                {
                                  _type: 'text',
                                  text: ', represented by ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/job_title',
                                    schema: {
                                      not: {
                                        enum: [null, ''],
                                      },
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/job_title',
                                    },
                                  ],
                                  else: [],
                                },
                              ],
                              else: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                              ],
                            },
                          ],
                          children: [],
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'each a ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Party',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ' and together the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Parties',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7284-b2f6-f7b981421556',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            job_title: 'CEO',
            company_name: 'Havukka Robotics Oy',
            fieldset_name: 'parties',
            page: 4,
            x: 0.0952,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            first_name: 'Erik',
            last_name: 'Sandström',
            job_title: 'Head of Partnerships',
            company_name: 'Nordvik Instrument AB',
            fieldset_name: 'parties',
            page: 4,
            x: 0.5168,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
        ],
      },
    },
    unfinalizeDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 200,
      answer: {
        revision: 3,
        state: {
          id: '01a21363-abb0-7497-80c9-f5665265fca6',
          status: 'draft',
          document_name: 'NDA, Nordvik Instrument',
          jurisdiction: 'fi',
          languages: ['en'],
          value: {
            _type: 'value',
            _id: '01a21363-abb0-7497-80ca-2e877175b119',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
            handling: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
            term: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
            liability: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
          sections: [
            {
              _type: 'section',
              _id: '01a21363-abb0-7497-80c9-f986cf56c6f1',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'This agreement (the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Agreement',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ') takes effect on ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/effective_date',
                    },
                    {
                      _type: 'text',
                      text: ' and is made between:',
                    },
                  ],
                },
                {
                  _type: 'each',
                  path: '/parties',
                  as: 'party',
                  content: [
                    {
                      _type: 'list',
                      style: 'letter',
                      items: [
                        {
                          _type: 'item',
                          content: [
                            {
                              _type: 'if',
                              when: {
                                scope: 'party',
                                path: '/kind',
                                schema: {
                                  const: 'company',
                                },
                              },
                              then: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/company_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', registration number ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/business_id',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                                {
                                  _type: 'text',
                                  text: ', represented by ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/job_title',
                                    schema: {
                                      not: {
                                        enum: [null, ''],
                                      },
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/job_title',
                                    },
                                  ],
                                  else: [],
                                },
                              ],
                              else: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                              ],
                            },
                          ],
                          children: [],
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'each a ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Party',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ' and together the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Parties',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
        },
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7284-b2f6-f7b981421556',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            job_title: 'CEO',
            company_name: 'Havukka Robotics Oy',
            fieldset_name: 'parties',
            page: 4,
            x: 0.0952,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            first_name: 'Erik',
            last_name: 'Sandström',
            job_title: 'Head of Partnerships',
            company_name: 'Nordvik Instrument AB',
            fieldset_name: 'parties',
            page: 4,
            x: 0.5168,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
        ],
      },
    },
    sendDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwic2VuZCJdLCJzdWIiOiIwMWEyMTM2My1hYmIwLTc0OTctODBjOS1mNTY2NTI2NWZjYTYiLCJhdWQiOiJkZWVka2l0IiwiZXhwIjoxNzk1NzA4MDI5fQ.-KqRU3uLkLVD_A2LAM35mDQALBCEJ-45Y0RTLZ2aTkk',
      },
      body: {
        signees: [
          {
            id: '01941f29-7c00-7284-b2f6-f7b981421556',
            email: 'signee-1@post.example',
          },
          {
            id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            email: 'signee-2@post.example',
          },
        ],
      },
      status: 201,
      answer: {
        document_id: '01a21363-af9d-7087-ac8e-6bfdf92ceb86',
        contract_id: '01a21363-af9d-7087-ac8e-6d50732adca0',
        sent_at: '2026-11-25T16:02:09.849Z',
        stage: 'finalized',
        signature_method: 'canvas',
        due_at: null,
        signatures: [
          {
            _type: 'signature',
            id: '01a21363-af9d-7087-ac8e-726375848d08',
            signee_id: '01941f29-7c00-7284-b2f6-f7b981421556',
            state: 'waiting',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            job_title: 'CEO',
            company_name: 'Havukka Robotics Oy',
            email: 'signee-1@post.example',
            phone: '+358401234567',
            signing_group: null,
            signed_at: null,
          },
          {
            _type: 'signature',
            id: '01a21363-af9d-7087-ac8e-75bf91857677',
            signee_id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            state: 'waiting',
            first_name: 'Erik',
            last_name: 'Sandström',
            job_title: 'Head of Partnerships',
            company_name: 'Nordvik Instrument AB',
            email: 'signee-2@post.example',
            phone: '+46701234567',
            signing_group: null,
            signed_at: null,
          },
        ],
      },
    },
    deleteDraft: {
      params: {
        draft_id: '01a21363-abb0-7497-80c9-f5665265fca6',
      },
      headers: {
        'X-Deed-Grant':
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsInVuZmluYWxpemUiLCJkdXBsaWNhdGUiLCJkb3dubG9hZCIsImRlbGV0ZSJdLCJwYXJ0aWNpcGFudCI6IjAxYTIxMzYzLWFiYjEtNzNkMi04NTc1LWQ0NTg5Y2NlYzM0YSIsInN1YiI6IjAxYTIxMzYzLWFiYjAtNzQ5Ny04MGM5LWY1NjY1MjY1ZmNhNiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4Mjh9.-jiWiBmM1Y4hMAUfD8w6bP-Tk3faH-YNxW8TcxHjID0',
      },
      status: 204,
    },
    patchContract: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      headers: {
        'If-Match': '"0"',
      },
      body: {
        operations: [
          {
            op: 'replace',
            path: '/value/basic',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
          },
          {
            op: 'replace',
            path: '/value/purpose',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
          },
          {
            op: 'replace',
            path: '/value/handling',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
          },
          {
            op: 'replace',
            path: '/value/term',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
          },
          {
            op: 'replace',
            path: '/value/liability',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
          },
          {
            op: 'replace',
            path: '/value/law',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
        ],
      },
      status: 200,
      answer: {
        revision: 1,
      },
    },
    getContract: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      status: 200,
      answer: {
        id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
        environment: 'sandbox',
        ui_language: null,
        trial: null,
        finalization: null,
        stays_final: true,
        revision: 1,
        state: {
          id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
          status: 'draft',
          document_name: 'NDA, Havukka Robotics',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a21363-b00e-77a9-8ef0-6cca21a658ec',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
            handling: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
            term: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
            liability: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
          sections: [
            {
              _type: 'section',
              _id: '01a21363-b00e-77a9-8ef0-387f9bf51fbf',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'This agreement (the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Agreement',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ') takes effect on ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/effective_date',
                    },
                    {
                      _type: 'text',
                      text: ' and is made between:',
                    },
                  ],
                },
                {
                  _type: 'each',
                  path: '/parties',
                  as: 'party',
                  content: [
                    {
                      _type: 'list',
                      style: 'letter',
                      items: [
                        {
                          _type: 'item',
                          content: [
                            {
                              _type: 'if',
                              when: {
                                scope: 'party',
                                path: '/kind',
                                schema: {
                                  const: 'company',
                                },
                              },
                              then: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/company_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', registration number ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/business_id',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                                {
                                  _type: 'text',
                                  text: ', represented by ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/job_title',
                                    schema: {
                                      not: {
                                        enum: [null, ''],
                                      },
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/job_title',
                                    },
                                  ],
                                  else: [],
                                },
                              ],
                              else: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                              ],
                            },
                          ],
                          children: [],
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'each a ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Party',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ' and together the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Parties',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
          languages: ['en'],
        },
        schema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: 'urn:deedkit:template:mutual-nda',
          title: 'Mutual non-disclosure agreement',
          type: 'object',
          properties: {
            basic: {
              type: 'object',
              properties: {
                _type: {
                  const: 'value',
                },
                _id: {
                  type: 'string',
                  format: 'uuid',
                  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                },
                title: {
                  type: 'string',
                  maxLength: 120,
                  minLength: 1,
                  pattern: '\\S',
                  'x-deed': {
                    widget: 'text',
                    order: 0,
                    label: {
                      en: 'Title',
                      fi: 'Otsikko',
                      sv: 'Rubrik',
                      de: 'Titel',
                      pl: 'Tytuł',
                      _type: 'translatable',
                    },
                    help: {
                      en: 'Printed at the top of the agreement.',
                      fi: 'Tulostuu sopimuksen alkuun.',
                      sv: 'Skrivs ut överst i avtalet.',
                      de: 'Steht oben im Vertrag.',
                      pl: 'Drukowany na początku umowy.',
                      _type: 'translatable',
                    },
                    placeholder: {
                      en: 'Mutual Non-Disclosure Agreement',
                      fi: 'Molemminpuolinen salassapitosopimus',
                      sv: 'Ömsesidigt sekretessavtal',
                      de: 'Gegenseitige Geheimhaltungsvereinbarung',
                      pl: 'Wzajemna umowa o poufności',
                      _type: 'translatable',
                    },
                    rules: {
                      pattern: null,
                    },
                  },
                },
                effective_date: {
                  type: ['string', 'null'],
                  format: 'date',
                  not: {
                    const: null,
                  },
                  pattern: '\\S',
                  'x-deed': {
                    widget: 'date',
                    order: 1,
                    label: {
                      en: 'Effective date',
                      fi: 'Voimaantulopäivä',
                      sv: 'Ikraftträdandedag',
                      de: 'Tag des Inkrafttretens',
                      pl: 'Data wejścia w życie',
                      _type: 'translatable',
                    },
                    rules: {
                      pattern: null,
                    },
                  },
                },
              },
              required: ['_type', '_id', 'title', 'effective_date'],
              additionalProperties: false,
              'x-deed': {
                order: 0,
                label: {
                  en: 'Agreement',
                  fi: 'Sopimus',
                  sv: 'Avtal',
                  de: 'Vertrag',
                  pl: 'Umowa',
                  _type: 'translatable',
                },
              },
            },
          },
          required: ['basic'],
          additionalProperties: false,
          'x-deed': {
            jurisdictions: ['fi', 'se', 'gb', 'ie'],
            rules: {},
          },
        },
        participant: null,
        verbs: ['read', 'edit', 'history', 'restore', 'read-comments', 'comment', 'finalize', 'duplicate', 'download'],
        signees: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7284-b2f6-f7b981421556',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            job_title: 'CEO',
            company_name: 'Havukka Robotics Oy',
            fieldset_name: 'parties',
            page: 4,
            x: 0.0952,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
            first_name: 'Erik',
            last_name: 'Sandström',
            job_title: 'Head of Partnerships',
            company_name: 'Nordvik Instrument AB',
            fieldset_name: 'parties',
            page: 4,
            x: 0.5168,
            y: 0.4381,
            width: 0.388,
            height: 0.0428,
          },
        ],
      },
    },
    getContractHtml: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-KeeRmRO3XuaGDKLQ5zhQhKAWanf6T3q2BAqmo6kQapg=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>NDA, Havukka Robotics</title>\n<style>…</style>\n</head>\n<body>\n<p class="watermark"><span>SANDBOX DRAFT</span></p>\n<main class="deed-document">\n<section id="section-01a21363-b00e-77a9-8ef0-387f9bf51fbf">\n<h1><span class="field">Mutual Non-Disclosure Agreement</span></h1>\n<p>This agreement (the <strong>Agreement</strong>) takes effect on <span class="field">2 March 2026</span> and is made between:</p>\n<ol class="letters">\n<li><strong><span class="field">Havukka Robotics Oy</span></strong>, registration number <span class="field">1234567-1</span>, <span class="field">Satamakatu 12 B, 00160 Helsinki</span>, <span class="field">Finland</span>, represented by <span class="field">Aino</span> <span class="field">Lehtonen</span>, <span class="field">CEO</span></li>\n<li><strong><span class="field">Nordvik Instrument AB</span></strong>, registration number <span class="field">556000-0001</span>, <span class="field">Skeppsbron 4, 111 30 Stockholm</span>, <span class="field">Sweden</span>, represented by <span class="field">Erik</span> <span class="field">Sandström</span>, <span class="field">Head of Partnerships</span></li>\n</ol>\n<p>each a <strong>Party</strong> and together the <strong>Parties</strong>.</p>\n</section>\n<section id="section-01a21363-b00e-77a9-8ef0-3c0a262251ae">\n<h2><span class="number">1.</span> Purpose</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The Parties wish to <span class="field">evaluate a joint development of force sensors for collaborative robots</span> (the <strong>Purpose</strong>). To that end each Party may disclose Confidential Information to the other.</p></div></div>\n<div class="clause">…',
    },
    getContractPdf: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      status: 200,
    },
    getContractEvents: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7a35-9ea8-ac2bdf8e3c96","title":"Mutual Non-Disclosure Agreement","effective_date":"2026-03-02"}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7284-b2f6-f7b981421556","kind":"company","company_name":"Havukka Robotics Oy","business_id":"1234567-1","address":"Satamakatu 12 B, 00160 Helsinki","country":"FI","first_name":"Aino","last_name":"Lehtonen","job_title":"CEO","email":"aino.lehtonen@havukka.example","phone":"+358401234567","contacts":[{"_type":"value","_id":"01941f29-7c00-7b6b-8247-866ce55630cf","name":"Legal, Havukka Robotics","email":"legal@havukka.example"}]},{"_type":"value","_id":"01941f29-7c00-73cf-9bbe-f8b507b6e2e6","kind":"company","company_name":"Nordvik Instrument AB","business_id":"556000-0001","address":"Skeppsbron 4, 111 30 Stockholm","country":"SE","first_name":"Erik","last_name":"Sandström","job_title":"Head of Partnerships","email":"erik.sandstrom@nordvik.example","phone":"+46701234567","contacts":[]}]},{"op":"replace","path":"/value/purpose","value":{"_type":"value","_id":"01941f29-7c00-7835-be96-397821c6e244","description":{"_type":"translatable","en":"evaluate a joint development of force sensors for collaborative robots","fi":"arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin","sv":"utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar"},"categories":["technical","software","commercial"]}},{"op":"replace","path":"/value/handling","value":{"_type":"value","_id":"01941f29-7c00-731e-ab92-dfa3d0fbbfaa","marking":false,"affiliates":true,"return_days":30}},{"op":"replace","path":"/value/term","value":{"_type":"value","_id":"01941f29-7c00-7a59-94c7-5de4dc0ef464","years":2,"survival_years":5}},{"op":"replace","path":"/value/liability","value":{"_type":"value","_id":"01941f29-7c00-7c5a-875d-d863cd0dcf6f","penalty":true,"penalty_amount":{"_type":"money","amount":50000,"currency":"EUR"}}},{"op":"replace","path":"/value/law","value":{"_type":"value","_id":"01941f29-7c00-727a-b580-618640a75c76","country":"FI","part":"england","forum":"arbitration","court":"Helsingin käräjäoikeus","institute":"Finland Arbitration Institute (FAI)","seat":"Helsinki","arbitrators":"one","language":{"_type":"translatable","en":"English","fi":"englanti","sv":"engelska"}}}],"participant_id":"8fdf366b-cabf-452f-bd54-b218a3d1a330"}\n…',
    },
    getContractHistory: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      query: {
        size: '10',
      },
      status: 200,
      answer: {
        entries: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            began_at: '2026-11-25T16:02:09.987Z',
            ended_at: '2026-11-25T16:02:09.987Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a21363-b00e-77a9-8ef0-712b26103cb9',
                  title: '',
                  effective_date: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
                  title: 'Mutual Non-Disclosure Agreement',
                  effective_date: '2026-03-02',
                },
              },
              {
                op: 'replace',
                path: '/value/parties',
                before: [
                  {
                    _type: 'value',
                    _id: '01a21363-b00e-77a9-8ef0-75204b506e81',
                    kind: 'company',
                    company_name: '',
                    business_id: '',
                    address: '',
                    country: null,
                    first_name: '',
                    last_name: '',
                    job_title: '',
                    email: '',
                    phone: '',
                    contacts: [],
                  },
                  {
                    _type: 'value',
                    _id: '01a21363-b00e-77a9-8ef0-7a77159ad652',
                    kind: 'company',
                    company_name: '',
                    business_id: '',
                    address: '',
                    country: null,
                    first_name: '',
                    last_name: '',
                    job_title: '',
                    email: '',
                    phone: '',
                    contacts: [],
                  },
                ],
                after: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                    kind: 'company',
                    company_name: 'Havukka Robotics Oy',
                    business_id: '1234567-1',
                    address: 'Satamakatu 12 B, 00160 Helsinki',
                    country: 'FI',
                    first_name: 'Aino',
                    last_name: 'Lehtonen',
                    job_title: 'CEO',
                    email: 'aino.lehtonen@havukka.example',
                    phone: '+358401234567',
                    contacts: [
                      {
                        _type: 'value',
                        _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                        name: 'Legal, Havukka Robotics',
                        email: 'legal@havukka.example',
                      },
                    ],
                  },
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                    kind: 'company',
                    company_name: 'Nordvik Instrument AB',
                    business_id: '556000-0001',
                    address: 'Skeppsbron 4, 111 30 Stockholm',
                    country: 'SE',
                    first_name: 'Erik',
                    last_name: 'Sandström',
                    job_title: 'Head of Partnerships',
                    email: 'erik.sandstrom@nordvik.example',
                    phone: '+46701234567',
                    contacts: [],
                  },
                ],
              },
              {
                op: 'replace',
                path: '/value/purpose',
                before: {
                  _type: 'value',
                  _id: '01a21363-b00e-77a9-8ef0-7d3197030eb2',
                  description: {
                    _type: 'translatable',
                    en: '',
                  },
                  categories: [],
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7835-be96-397821c6e244',
                  description: {
                    _type: 'translatable',
                    en: 'evaluate a joint development of force sensors for collaborative robots',
                    fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                    sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
                  },
                  categories: ['technical', 'software', 'commercial'],
                },
              },
              {
                op: 'replace',
                path: '/value/handling',
                before: {
                  _type: 'value',
                  _id: '01a21363-b00e-77a9-8ef0-829271ebc03d',
                  marking: null,
                  affiliates: null,
                  return_days: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
                  marking: false,
                  affiliates: true,
                  return_days: 30,
                },
              },
              {
                op: 'replace',
                path: '/value/term',
                before: {
                  _type: 'value',
                  _id: '01a21363-b00e-77a9-8ef0-85cc07d62c10',
                  years: null,
                  survival_years: null,
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
                  years: 2,
                  survival_years: 5,
                },
              },
              {
                op: 'replace',
                path: '/value/liability',
                before: {
                  _type: 'value',
                  _id: '01a21363-b00e-77a9-8ef0-8ae4123aa907',
                  penalty: null,
                  penalty_amount: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
                  penalty: true,
                  penalty_amount: {
                    _type: 'money',
                    amount: 50000,
                    currency: 'EUR',
                  },
                },
              },
              {
                op: 'replace',
                path: '/value/law',
                before: {
                  _type: 'value',
                  _id: '01a21363-b00e-77a9-8ef0-8fb4214f544d',
                  country: null,
                  part: 'england',
                  forum: 'court',
                  court: '',
                  institute: '',
                  seat: '',
                  arbitrators: null,
                  language: {
                    _type: 'translatable',
                    en: '',
                  },
                },
                after: {
                  _type: 'value',
                  _id: '01941f29-7c00-727a-b580-618640a75c76',
                  country: 'FI',
                  part: 'england',
                  forum: 'arbitration',
                  court: 'Helsingin käräjäoikeus',
                  institute: 'Finland Arbitration Institute (FAI)',
                  seat: 'Helsinki',
                  arbitrators: 'one',
                  language: {
                    _type: 'translatable',
                    en: 'English',
                    fi: 'englanti',
                    sv: 'engelska',
                  },
                },
              },
            ],
            omitted: 0,
          },
        ],
        revision: 1,
        next: null,
        created_at: '2026-11-25T16:02:09.962Z',
      },
    },
    getContractRevision: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
        revision: '0',
      },
      status: 200,
      answer: {
        revision: 0,
        state: {
          id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
          status: 'draft',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a21363-b00e-77a9-8ef0-6cca21a658ec',
            basic: {
              _type: 'value',
              _id: '01a21363-b00e-77a9-8ef0-712b26103cb9',
              title: '',
              effective_date: null,
            },
            parties: [
              {
                _type: 'value',
                _id: '01a21363-b00e-77a9-8ef0-75204b506e81',
                kind: 'company',
                company_name: '',
                business_id: '',
                address: '',
                country: null,
                first_name: '',
                last_name: '',
                job_title: '',
                email: '',
                phone: '',
                contacts: [],
              },
              {
                _type: 'value',
                _id: '01a21363-b00e-77a9-8ef0-7a77159ad652',
                kind: 'company',
                company_name: '',
                business_id: '',
                address: '',
                country: null,
                first_name: '',
                last_name: '',
                job_title: '',
                email: '',
                phone: '',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01a21363-b00e-77a9-8ef0-7d3197030eb2',
              description: {
                _type: 'translatable',
                en: '',
              },
              categories: [],
            },
            handling: {
              _type: 'value',
              _id: '01a21363-b00e-77a9-8ef0-829271ebc03d',
              marking: null,
              affiliates: null,
              return_days: null,
            },
            term: {
              _type: 'value',
              _id: '01a21363-b00e-77a9-8ef0-85cc07d62c10',
              years: null,
              survival_years: null,
            },
            liability: {
              _type: 'value',
              _id: '01a21363-b00e-77a9-8ef0-8ae4123aa907',
              penalty: null,
              penalty_amount: {
                _type: 'money',
                amount: null,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01a21363-b00e-77a9-8ef0-8fb4214f544d',
              country: null,
              part: 'england',
              forum: 'court',
              court: '',
              institute: '',
              seat: '',
              arbitrators: null,
              language: {
                _type: 'translatable',
                en: '',
              },
            },
          },
          sections: [
            {
              _type: 'section',
              _id: '01a21363-b00e-77a9-8ef0-387f9bf51fbf',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'This agreement (the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Agreement',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ') takes effect on ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/effective_date',
                    },
                    {
                      _type: 'text',
                      text: ' and is made between:',
                    },
                  ],
                },
                {
                  _type: 'each',
                  path: '/parties',
                  as: 'party',
                  content: [
                    {
                      _type: 'list',
                      style: 'letter',
                      items: [
                        {
                          _type: 'item',
                          content: [
                            {
                              _type: 'if',
                              when: {
                                scope: 'party',
                                path: '/kind',
                                schema: {
                                  const: 'company',
                                },
                              },
                              then: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/company_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', registration number ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/business_id',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                                {
                                  _type: 'text',
                                  text: ', represented by ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/job_title',
                                    schema: {
                                      not: {
                                        enum: [null, ''],
                                      },
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/job_title',
                                    },
                                  ],
                                  else: [],
                                },
                              ],
                              else: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                              ],
                            },
                          ],
                          children: [],
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'each a ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Party',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ' and together the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Parties',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
          languages: ['en'],
          document_name: 'NDA, Havukka Robotics',
        },
      },
    },
    restoreContract: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      body: {
        revision: 0,
      },
      status: 200,
      answer: {
        revision: 2,
      },
    },
    createContractThread: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      body: {
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        body: 'For all our companies?',
      },
      status: 201,
      answer: {
        id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
        revision: 1,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: null,
        comments: [
          {
            id: '01a21363-b289-7594-8b4f-1e3df8bade21',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:10.597Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-25T16:02:10.597Z',
      },
    },
    createContractComment: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
        thread_id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
      },
      body: {
        body: 'For those in Finland.',
      },
      status: 201,
      answer: {
        id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
        revision: 2,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: null,
        comments: [
          {
            id: '01a21363-b289-7594-8b4f-1e3df8bade21',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:10.597Z',
            edited_at: null,
          },
          {
            id: '01a21363-b2e3-7005-b7a1-a47fc0ca2b6a',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For those in Finland.',
            created_at: '2026-11-25T16:02:10.681Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-25T16:02:10.597Z',
      },
    },
    updateContractComment: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
        thread_id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
        comment_id: '01a21363-b2e3-7005-b7a1-a47fc0ca2b6a',
      },
      body: {
        body: 'For those in the Nordic countries.',
      },
      status: 200,
      answer: {
        id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
        revision: 3,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: null,
        comments: [
          {
            id: '01a21363-b289-7594-8b4f-1e3df8bade21',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:10.597Z',
            edited_at: null,
          },
          {
            id: '01a21363-b2e3-7005-b7a1-a47fc0ca2b6a',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For those in the Nordic countries.',
            created_at: '2026-11-25T16:02:10.681Z',
            edited_at: '2026-11-25T16:02:10.742Z',
          },
        ],
        created_at: '2026-11-25T16:02:10.597Z',
      },
    },
    updateContractThread: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
        thread_id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
        revision: 4,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: {
          at: '2026-11-25T16:02:10.771Z',
          participant: {
            id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
            display_name: 'Service account',
          },
        },
        comments: [
          {
            id: '01a21363-b289-7594-8b4f-1e3df8bade21',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:10.597Z',
            edited_at: null,
          },
          {
            id: '01a21363-b2e3-7005-b7a1-a47fc0ca2b6a',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For those in the Nordic countries.',
            created_at: '2026-11-25T16:02:10.681Z',
            edited_at: '2026-11-25T16:02:10.742Z',
          },
        ],
        created_at: '2026-11-25T16:02:10.597Z',
      },
    },
    listContractThreads: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      query: {
        since: '0',
      },
      status: 200,
      answer: {
        threads: [
          {
            id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Mutual Non-Disclosure Agreement',
            },
            resolved: {
              at: '2026-11-25T16:02:10.771Z',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
            },
            comments: [
              {
                id: '01a21363-b289-7594-8b4f-1e3df8bade21',
                participant: {
                  id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                  display_name: 'Service account',
                },
                body: 'For all our companies?',
                created_at: '2026-11-25T16:02:10.597Z',
                edited_at: null,
              },
              {
                id: '01a21363-b2e3-7005-b7a1-a47fc0ca2b6a',
                participant: {
                  id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                  display_name: 'Service account',
                },
                body: 'For those in the Nordic countries.',
                created_at: '2026-11-25T16:02:10.681Z',
                edited_at: '2026-11-25T16:02:10.742Z',
              },
            ],
            created_at: '2026-11-25T16:02:10.597Z',
          },
        ],
        revision: 4,
      },
    },
    deleteContractComment: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
        thread_id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
        comment_id: '01a21363-b2e3-7005-b7a1-a47fc0ca2b6a',
      },
      status: 200,
      answer: {
        id: '01a21363-b289-7594-8b4f-1b9d2aae4a98',
        revision: 5,
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Mutual Non-Disclosure Agreement',
        },
        resolved: {
          at: '2026-11-25T16:02:10.771Z',
          participant: {
            id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
            display_name: 'Service account',
          },
        },
        comments: [
          {
            id: '01a21363-b289-7594-8b4f-1e3df8bade21',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            body: 'For all our companies?',
            created_at: '2026-11-25T16:02:10.597Z',
            edited_at: null,
          },
        ],
        created_at: '2026-11-25T16:02:10.597Z',
      },
    },
    reportContractFocus: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      body: {
        path: null,
      },
      status: 204,
    },
    duplicateContract: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      body: {
        document_name: 'NDA, Nordvik Instrument, winter',
      },
      status: 201,
      answer: {
        id: '01a21363-b3b1-7522-b908-d029361c9dfb',
        document_id: '01a21363-b3b1-7522-b909-301c1d2abdca',
        grant:
          'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXJicyI6WyJyZWFkIiwiZWRpdCIsImhpc3RvcnkiLCJyZXN0b3JlIiwicmVhZC1jb21tZW50cyIsImNvbW1lbnQiLCJmaW5hbGl6ZSIsImR1cGxpY2F0ZSIsImRvd25sb2FkIl0sInN1YiI6ImNvbnRyYWN0OjAxYTIxMzYzLWIzYjEtNzUyMi1iOTA4LWQwMjkzNjFjOWRmYiIsImF1ZCI6ImRlZWRraXQiLCJleHAiOjE3OTU2NjQ4MzB9._5ypHqhPDa6T10Ic20l5zuHbYRNd2JEpwkU9lIx6pfA',
      },
    },
    finalizeContract: {
      params: {
        contract_id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
      },
      status: 200,
      answer: {
        revision: 4,
        state: {
          id: '01a21363-b00e-77a9-8ef0-371d8acf7bd8',
          status: 'finalized',
          document_name: 'NDA, Havukka Robotics',
          jurisdiction: '',
          value: {
            _type: 'value',
            _id: '01a21363-b00e-77a9-8ef0-6cca21a658ec',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
            purpose: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
            handling: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
            term: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
            liability: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
            law: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
          sections: [
            {
              _type: 'section',
              _id: '01a21363-b00e-77a9-8ef0-387f9bf51fbf',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'This agreement (the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Agreement',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ') takes effect on ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/effective_date',
                    },
                    {
                      _type: 'text',
                      text: ' and is made between:',
                    },
                  ],
                },
                {
                  _type: 'each',
                  path: '/parties',
                  as: 'party',
                  content: [
                    {
                      _type: 'list',
                      style: 'letter',
                      items: [
                        {
                          _type: 'item',
                          content: [
                            {
                              _type: 'if',
                              when: {
                                scope: 'party',
                                path: '/kind',
                                schema: {
                                  const: 'company',
                                },
                              },
                              then: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/company_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', registration number ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/business_id',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                                {
                                  _type: 'text',
                                  text: ', represented by ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/first_name',
                                },
                                {
                                  _type: 'text',
                                  text: ' ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/last_name',
                                },
                                {
                                  _type: 'if',
                                  when: {
                                    scope: 'party',
                                    path: '/job_title',
                                    schema: {
                                      not: {
                                        enum: [null, ''],
                                      },
                                    },
                                  },
                                  then: [
                                    {
                                      _type: 'text',
                                      text: ', ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/job_title',
                                    },
                                  ],
                                  else: [],
                                },
                              ],
                              else: [
                                {
                                  _type: 'strong',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/first_name',
                                    },
                                    {
                                      _type: 'text',
                                      text: ' ',
                                    },
                                    {
                                      _type: 'ref',
                                      scope: 'party',
                                      path: '/last_name',
                                    },
                                  ],
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/address',
                                },
                                {
                                  _type: 'text',
                                  text: ', ',
                                },
                                {
                                  _type: 'ref',
                                  scope: 'party',
                                  path: '/country',
                                },
                              ],
                            },
                          ],
                          children: [],
                        },
                      ],
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'each a ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Party',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: ' and together the ',
                    },
                    {
                      _type: 'strong',
                      content: [
                        {
                          _type: 'text',
                          text: 'Parties',
                        },
                      ],
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
          languages: ['en'],
        },
      },
    },
    getSignatureHtml: {
      params: {
        document_id: '01a21363-b426-7268-8ced-09f222e62323',
        signature_id: '01a21363-b480-7147-b48c-a8aed24abb37',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-At2QDyKPbW0+Wipkm11efpOcSxDby+6+Ec1vP6DzGpw=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>NDA, Havukka Robotics</title>\n<style>…</style>\n</head>\n<body>\n<p class="watermark"><span>SANDBOX</span></p>\n<main class="deed-document">\n<section id="section-01a21363-b426-7268-8ced-123a42909417">\n<h1><span class="field">Mutual Non-Disclosure Agreement</span></h1>\n<p>This agreement (the <strong>Agreement</strong>) takes effect on <span class="field">2 March 2026</span> and is made between:</p>\n<ol class="letters">\n<li><strong><span class="field">Havukka Robotics Oy</span></strong>, registration number <span class="field">1234567-1</span>, <span class="field">Satamakatu 12 B, 00160 Helsinki</span>, <span class="field">Finland</span>, represented by <span class="field">Aino</span> <span class="field">Lehtonen</span>, <span class="field">CEO</span></li>\n<li><strong><span class="field">Nordvik Instrument AB</span></strong>, registration number <span class="field">556000-0001</span>, <span class="field">Skeppsbron 4, 111 30 Stockholm</span>, <span class="field">Sweden</span>, represented by <span class="field">Erik</span> <span class="field">Sandström</span>, <span class="field">Head of Partnerships</span></li>\n</ol>\n<p>each a <strong>Party</strong> and together the <strong>Parties</strong>.</p>\n</section>\n<section id="section-01a21363-b426-7268-8ced-16a5cfddfa60">\n<h2><span class="number">1.</span> Purpose</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The Parties wish to <span class="field">evaluate a joint development of force sensors for collaborative robots</span> (the <strong>Purpose</strong>). To that end each Party may disclose Confidential Information to the other.</p></div></div>\n<div class="clause">…',
    },
    getSignaturePdf: {
      params: {
        document_id: '01a21363-b426-7268-8ced-09f222e62323',
        signature_id: '01a21363-b480-7147-b48c-a8aed24abb37',
      },
      status: 200,
    },
    getSignature: {
      params: {
        document_id: '01a21363-b426-7268-8ced-09f222e62323',
        signature_id: '01a21363-b480-7147-b48c-a8aed24abb37',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a21363-b426-7268-8ced-09f222e62323',
            title: 'NDA, Havukka Robotics',
            language: 'en',
            stage: 'finalized',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: '0e6cd9861d835aa3b2c3ad463c7b89e9b88294f2c00d5f8cd3d1bedfa31c7f19',
            drafted: true,
            attachments: [],
            undrawable: [],
          },
          signee: {
            id: '01a21363-b480-7147-b48c-a8aed24abb37',
            state: 'waiting',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            email: 'aino.lehtonen@havukka.example',
            phone: '+358401234567',
            company_name: 'Havukka Robotics Oy',
            job_title: 'CEO',
            signed_at: null,
            boxes: [
              {
                page: 4,
                x: 0.0952,
                y: 0.4381,
                width: 0.388,
                height: 0.0428,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Erik Sandström',
              state: 'waiting',
              signed_at: null,
            },
          ],
          turn: 'now',
          ended: null,
          signed_pdf: 'none',
        },
        verbs: ['view signature', 'sign signature', 'decline signature', 'download signature'],
      },
    },
    signSignature: {
      params: {
        document_id: '01a21363-b426-7268-8ced-09f222e62323',
        signature_id: '01a21363-b480-7147-b48c-a8aed24abb37',
      },
      headers: {
        'Idempotency-Key': 'sign-01a21363-b480-7147-b48c-a8aed24abb37',
      },
      body: {
        image:
          'iVBORw0KGgoAAAANSUhEUgAAASwAAACWCAYAAABkW7XSAAACBUlEQVR4nO3UMQ0AMAzAsPJHVlilsG+KZCPIlVmAiPkdAPDKsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwg4wCiSXEsbit75QAAAABJRU5ErkJggg==',
        method: 'drawn',
        sha256: '0e6cd9861d835aa3b2c3ad463c7b89e9b88294f2c00d5f8cd3d1bedfa31c7f19',
        confirmed: true,
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a21363-b426-7268-8ced-09f222e62323',
            title: 'NDA, Havukka Robotics',
            language: 'en',
            stage: 'finalized',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: '0e6cd9861d835aa3b2c3ad463c7b89e9b88294f2c00d5f8cd3d1bedfa31c7f19',
            drafted: true,
            attachments: [],
            undrawable: [],
          },
          signee: {
            id: '01a21363-b480-7147-b48c-a8aed24abb37',
            state: 'completed',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            email: 'aino.lehtonen@havukka.example',
            phone: '+358401234567',
            company_name: 'Havukka Robotics Oy',
            job_title: 'CEO',
            signed_at: '2026-11-25T16:02:11.423Z',
            boxes: [
              {
                page: 4,
                x: 0.0952,
                y: 0.4381,
                width: 0.388,
                height: 0.0428,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Erik Sandström',
              state: 'waiting',
              signed_at: null,
            },
          ],
          turn: 'over',
          ended: null,
          signed_pdf: 'none',
        },
        verbs: ['view signature', 'sign signature', 'decline signature', 'download signature'],
      },
    },
    getSignatureCopy: {
      params: {
        document_id: '01a21363-b426-7268-8ced-09f222e62323',
        signature_id: '01a21363-b480-7147-b48c-a8aed24abb37',
      },
      status: 200,
    },
    declineSignature: {
      params: {
        document_id: '01a21363-b747-75dc-9b32-a83d013e526f',
        signature_id: '01a21363-b7f8-7766-a173-79640a4ac342',
      },
      headers: {
        'Idempotency-Key': 'decline-7',
      },
      body: {
        reason: 'The penalty is not what we agreed.',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a21363-b747-75dc-9b32-a83d013e526f',
            title: 'NDA, Havukka Robotics',
            language: 'en',
            stage: 'cancelled',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: null,
            drafted: true,
            attachments: [],
            undrawable: [],
          },
          signee: {
            id: '01a21363-b7f8-7766-a173-79640a4ac342',
            state: 'cancelled',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            email: 'aino.lehtonen@havukka.example',
            phone: '+358401234567',
            company_name: 'Havukka Robotics Oy',
            job_title: 'CEO',
            signed_at: null,
            boxes: [],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Erik Sandström',
              state: 'cancelled',
              signed_at: null,
            },
          ],
          turn: 'over',
          ended: {
            by: 'signee',
            name: 'Aino Lehtonen',
            reason: 'The penalty is not what we agreed.',
            at: '2026-11-25T16:02:12.097Z',
          },
          signed_pdf: 'none',
        },
        verbs: ['view signature', 'sign signature', 'decline signature', 'download signature'],
      },
    },
    getSignatureSignedPdf: {
      params: {
        document_id: '01a21363-b426-7268-8ced-09f222e62323',
        signature_id: '01a21363-b480-7147-b48c-a8aed24abb37',
      },
      status: 200,
    },
    getProof: {
      params: {
        tenant: 'sandbox',
        document_id: '01a21363-ba6d-72cc-bdaf-8dd5c16e3964',
      },
      status: 200,
      answer: {
        data: {
          sha256: 'b5197c71dfed7a7254963bae6ac05a0803c85c67791376b308ff2e7dfdf1e151',
          size: 40451,
          signed_sha256: 'b3f6563bbe8174c267d3a51ddb55c57e3ff2217e6cf34ade3bff37e1b9a3a55a',
          environment: 'sandbox',
          level: 'B-B',
          sealed_at: '2026-11-25T15:47:13.000Z',
          confirmed_at: null,
          holds_until: null,
        },
      },
    },
    getProofByPin: {
      params: {
        tenant: 'sandbox',
        document_id: '01a21363-ba6d-72cc-bdaf-8dd5c16e3964',
      },
      body: {
        pin: '636142',
      },
      status: 200,
      answer: {
        data: {
          sha256: 'b5197c71dfed7a7254963bae6ac05a0803c85c67791376b308ff2e7dfdf1e151',
          size: 40451,
          signed_sha256: 'b3f6563bbe8174c267d3a51ddb55c57e3ff2217e6cf34ade3bff37e1b9a3a55a',
          environment: 'sandbox',
          level: 'B-B',
          sealed_at: '2026-11-25T15:47:13.000Z',
          confirmed_at: null,
          holds_until: null,
          title: 'Lease of a berth',
          sender: 'Demo Oy',
          signatures: [
            {
              name: 'Aino Lehto',
              signed_at: '2026-11-25T16:02:13.038Z',
            },
          ],
        },
      },
    },
    checkFile: {
      headers: {
        'Content-Type': 'application/pdf',
      },
      status: 200,
      answer: {
        data: {
          holds: true,
          level: 'B-B',
          sealed_at: '2026-11-25T15:47:13.000Z',
          confirmed_at: null,
          holds_until: null,
          findings: [
            {
              code: 'sealed',
              holds: true,
              text: 'Sealed by "Deedkit seal 49f1aa0d" at 2026-11-25T15:47:13.000Z: not a byte of what was sealed has changed.',
              values: {
                name: 'Deedkit seal 49f1aa0d',
                at: '2026-11-25T15:47:13.000Z',
              },
            },
            {
              code: 'document',
              holds: true,
              text: 'The document as it was signed is in the file: its first 1029 bytes have the SHA-256 b3f6563bbe8174c267d3a51ddb55c57e3ff2217e6cf34ade3bff37e1b9a3a55a that the evidence names.',
              values: {},
            },
            {
              code: 'evidence',
              holds: true,
              text: 'The evidence is there: "Lease of a berth", sent by Demo Oy, signed by Aino Lehto (2026-11-25T16:02:13.038Z). It was a trial in a sandbox, without legal effect.',
              values: {
                title: 'Lease of a berth',
                sender: 'Demo Oy',
                sandbox: true,
                names: 'Aino Lehto',
              },
            },
            {
              code: 'timestamp',
              holds: null,
              text: 'No timestamp authority confirms the time; it is what the sealing service said.',
              values: {},
            },
            {
              code: 'certificate',
              holds: true,
              text: 'The certificate with the SHA-256 CF:5E:13:FF:6B:6C:F2:B6:B5:72:E7:64:C7:1F:E5:23:BE:B6:DB:6C:26:52:0A:4F:A7:52:E9:55:FE:1E:CB:A2, issued by "Deedkit seal 49f1aa0d", is one of those that are trusted, or was issued by one.',
              values: {
                fingerprint:
                  'CF:5E:13:FF:6B:6C:F2:B6:B5:72:E7:64:C7:1F:E5:23:BE:B6:DB:6C:26:52:0A:4F:A7:52:E9:55:FE:1E:CB:A2',
                issuer: 'Deedkit seal 49f1aa0d',
              },
            },
            {
              code: 'level',
              holds: null,
              text: 'It is a seal of level B-B: nobody but its maker says when it was made.',
              values: {
                level: 'B-B',
                own: true,
              },
            },
          ],
        },
      },
    },
    getAdapterHealth: {
      query: {
        check: 'proxy',
      },
      status: 200,
      answer: '<!doctype html>\n<html lang="en">…',
    },
    getScript: {
      params: {
        file: 'deedkit.js',
      },
      status: 200,
    },
    getFont: {
      params: {
        file: 'inter-latin-400-normal.woff2',
      },
      status: 200,
    },
  },
  errors: {
    '403': {
      error: {
        code: 'forbidden',
        message: 'This is not allowed.',
      },
    },
    '404': {
      error: {
        code: 'not_found',
        message: 'There is no such session, or it belongs to another environment.',
      },
    },
    '409': {
      error: {
        code: 'finalized',
        message: 'The contract is finalized; unfinalize it to change it again.',
      },
    },
    '412': {
      error: {
        code: 'stale',
        message: 'The revision has moved on.',
        revision: 1,
        operations: [
          {
            op: 'replace',
            path: '/value/basic',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96',
              title: 'Mutual Non-Disclosure Agreement',
              effective_date: '2026-03-02',
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7284-b2f6-f7b981421556',
                kind: 'company',
                company_name: 'Havukka Robotics Oy',
                business_id: '1234567-1',
                address: 'Satamakatu 12 B, 00160 Helsinki',
                country: 'FI',
                first_name: 'Aino',
                last_name: 'Lehtonen',
                job_title: 'CEO',
                email: 'aino.lehtonen@havukka.example',
                phone: '+358401234567',
                contacts: [
                  {
                    _type: 'value',
                    _id: '01941f29-7c00-7b6b-8247-866ce55630cf',
                    name: 'Legal, Havukka Robotics',
                    email: 'legal@havukka.example',
                  },
                ],
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-73cf-9bbe-f8b507b6e2e6',
                kind: 'company',
                company_name: 'Nordvik Instrument AB',
                business_id: '556000-0001',
                address: 'Skeppsbron 4, 111 30 Stockholm',
                country: 'SE',
                first_name: 'Erik',
                last_name: 'Sandström',
                job_title: 'Head of Partnerships',
                email: 'erik.sandstrom@nordvik.example',
                phone: '+46701234567',
                contacts: [],
              },
            ],
          },
          {
            op: 'replace',
            path: '/value/purpose',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7835-be96-397821c6e244',
              description: {
                _type: 'translatable',
                en: 'evaluate a joint development of force sensors for collaborative robots',
                fi: 'arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin',
                sv: 'utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar',
              },
              categories: ['technical', 'software', 'commercial'],
            },
          },
          {
            op: 'replace',
            path: '/value/handling',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-731e-ab92-dfa3d0fbbfaa',
              marking: false,
              affiliates: true,
              return_days: 30,
            },
          },
          {
            op: 'replace',
            path: '/value/term',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7a59-94c7-5de4dc0ef464',
              years: 2,
              survival_years: 5,
            },
          },
          {
            op: 'replace',
            path: '/value/liability',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7c5a-875d-d863cd0dcf6f',
              penalty: true,
              penalty_amount: {
                _type: 'money',
                amount: 50000,
                currency: 'EUR',
              },
            },
          },
          {
            op: 'replace',
            path: '/value/law',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-727a-b580-618640a75c76',
              country: 'FI',
              part: 'england',
              forum: 'arbitration',
              court: 'Helsingin käräjäoikeus',
              institute: 'Finland Arbitration Institute (FAI)',
              seat: 'Helsinki',
              arbitrators: 'one',
              language: {
                _type: 'translatable',
                en: 'English',
                fi: 'englanti',
                sv: 'engelska',
              },
            },
          },
        ],
      },
    },
    '415': {
      error: {
        code: 'media_type',
        message: 'Send the body as application/json.',
      },
    },
    '422': {
      error: {
        code: 'wrong_type',
        message: 'The value is not of the type that belongs here; give a string.',
        operation: 0,
        path: '/value/basic/title',
      },
    },
  },
});
