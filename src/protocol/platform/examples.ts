// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    getWorkspace: {
      status: 200,
      answer: {
        data: {
          id: '95b754b4-118a-4184-a9e6-27a46e752af5',
          name: 'Demo',
          root_folder_id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
          environment: 'sandbox',
          logo: null,
          color: null,
          time_zone: 'UTC',
          mail_from_name: null,
        },
      },
    },
    updateWorkspace: {
      body: { color: '#1f4e8c', time_zone: 'Europe/Helsinki', mail_from_name: 'Nordvik Oy' },
      status: 200,
      answer: {
        data: {
          id: '1421f484-4959-4424-b3bb-13736bbd0b5a',
          name: 'Demo',
          root_folder_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
          environment: 'sandbox',
          logo: null,
          color: '#1f4e8c',
          time_zone: 'Europe/Helsinki',
          mail_from_name: 'Nordvik Oy',
        },
      },
    },
    listUsers: {
      status: 200,
      answer: {
        data: [
          {
            id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
            name: 'Service account',
            email: null,
            service_account: true,
          },
          {
            id: '6d50565c-13a2-4a83-aaa2-ad78b3b3b7b0',
            name: 'Aino Korhonen',
            email: 'aino.korhonen@demo.example',
            service_account: false,
          },
          {
            id: '84b409df-fcdd-43cb-b6c7-46532aa3055d',
            name: 'Erik Lindqvist',
            email: 'erik.lindqvist@demo.example',
            service_account: false,
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 25,
            total: 3,
          },
        },
        links: {
          next: null,
          prev: null,
        },
      },
    },
    createFolder: {
      headers: {
        'Idempotency-Key': 'folder-partners',
      },
      body: {
        title: 'Partners',
        parent_id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-92cf-74b7-ae13-2b825b803744',
          title: 'Partners',
          parent_id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
          created_at: '2026-11-25T16:02:02.475Z',
          updated_at: '2026-11-25T16:02:02.475Z',
        },
      },
    },
    updateFolder: {
      params: {
        folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
      },
      body: {
        title: 'Partners and suppliers',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-92cf-74b7-ae13-2b825b803744',
          title: 'Partners and suppliers',
          parent_id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
          created_at: '2026-11-25T16:02:02.475Z',
          updated_at: '2026-11-25T16:02:02.574Z',
        },
      },
    },
    getFolder: {
      params: {
        folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
      },
      query: {
        include: 'parent,breadcrumb,has_children',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-92cf-74b7-ae13-2b825b803744',
          title: 'Partners and suppliers',
          parent_id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
          created_at: '2026-11-25T16:02:02.475Z',
          updated_at: '2026-11-25T16:02:02.574Z',
          parent: {
            id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
            title: 'Demo',
            parent_id: null,
            created_at: '2026-11-25T15:46:57.354Z',
            updated_at: '2026-11-25T15:46:57.354Z',
          },
          breadcrumb: [
            {
              id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
              title: 'Demo',
            },
            {
              id: '01a21363-92cf-74b7-ae13-2b825b803744',
              title: 'Partners and suppliers',
            },
          ],
          has_children: false,
        },
      },
    },
    listFolders: {
      query: {
        'filter[parent_id]': 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
        sort: '-created_at',
        'page[size]': '2',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a21363-92cf-74b7-ae13-2b825b803744',
            title: 'Partners and suppliers',
            parent_id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
            created_at: '2026-11-25T16:02:02.475Z',
            updated_at: '2026-11-25T16:02:02.574Z',
          },
          {
            id: '72219b26-5400-4333-b328-1208c2e60abd',
            title: 'Agreements',
            parent_id: 'dc10e3d4-647a-4cff-a484-56b2c282fbee',
            created_at: '2026-11-25T15:46:57.354Z',
            updated_at: '2026-11-25T15:46:57.354Z',
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 2,
            total: 3,
          },
        },
        links: {
          next: 'https://contracts.example.com/public/v2/folders?filter%5Bparent_id%5D=dc10e3d4-647a-4cff-a484-56b2c282fbee&sort=-created_at&page%5Bsize%5D=2&page%5Bnumber%5D=2',
          prev: null,
        },
      },
    },
    listTemplates: {
      query: {
        'filter[type]': 'tailored',
        'page[size]': '1',
      },
      status: 200,
      answer: {
        data: [
          {
            id: 'consulting-agreement',
            name: 'Consulting agreement',
            description:
              'For expert work by a company or a sole trader, with a table of deliverables and payment by milestones or by the hour.',
            type: 'tailored',
            builder_version: '2',
            languages: ['en', 'fi', 'sv'],
            jurisdictions: ['fi', 'se', 'gb'],
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 1,
            total: 5,
          },
        },
        links: {
          next: 'https://contracts.example.com/public/v2/templates?filter%5Btype%5D=tailored&page%5Bsize%5D=1&page%5Bnumber%5D=2',
          prev: null,
        },
      },
    },
    startFromTemplate: {
      params: {
        template_id: 'mutual-nda',
      },
      headers: {
        'Idempotency-Key': 'contract-7',
      },
      body: {
        folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
        title: 'NDA, Nordvik Instrument',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-9390-73d9-901f-6ed5922c139f',
          contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
          owner_id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
          title: 'NDA, Nordvik Instrument',
          description: null,
          folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
          created_at: '2026-11-25T16:02:02.668Z',
          updated_at: '2026-11-25T16:02:02.668Z',
        },
      },
    },
    listDocuments: {
      query: {
        'filter[folder_id]': '01a21363-92cf-74b7-ae13-2b825b803744',
        sort: '-created_at',
        include: 'contract,owner,tags',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a21363-9390-73d9-901f-6ed5922c139f',
            contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
            owner_id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
            title: 'NDA, Nordvik Instrument',
            description: null,
            folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
            created_at: '2026-11-25T16:02:02.668Z',
            updated_at: '2026-11-25T16:02:02.668Z',
            contract: {
              id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
              builder_url: 'https://contracts.example.com/contracts/sandbox/01a21363-938f-7254-8fcf-b2696c6a0bf4',
              builder_version: '2',
              stage: 'created',
            },
            owner: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              name: 'Service account',
              email: null,
              service_account: true,
            },
            tags: [],
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 25,
            total: 1,
          },
        },
        links: {
          next: null,
          prev: null,
        },
      },
    },
    updateDocument: {
      params: {
        document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      body: {
        description: 'Until the prototype stands',
        owner_id: '6d50565c-13a2-4a83-aaa2-ad78b3b3b7b0',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-9390-73d9-901f-6ed5922c139f',
          contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
          owner_id: '6d50565c-13a2-4a83-aaa2-ad78b3b3b7b0',
          title: 'NDA, Nordvik Instrument',
          description: 'Until the prototype stands',
          folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
          created_at: '2026-11-25T16:02:02.668Z',
          updated_at: '2026-11-25T16:02:02.967Z',
        },
      },
    },
    replaceTags: {
      params: {
        document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      body: {
        tags: ['partners', 'sensors'],
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'tag',
            tag: 'partners',
          },
          {
            _type: 'tag',
            tag: 'sensors',
          },
        ],
      },
    },
    listTags: {
      params: {
        document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'tag',
            tag: 'partners',
          },
          {
            _type: 'tag',
            tag: 'sensors',
          },
        ],
      },
    },
    getDocument: {
      params: {
        document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      query: {
        include: 'contract,owner,tags',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-9390-73d9-901f-6ed5922c139f',
          contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
          owner_id: '6d50565c-13a2-4a83-aaa2-ad78b3b3b7b0',
          title: 'NDA, Nordvik Instrument',
          description: 'Until the prototype stands',
          folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
          created_at: '2026-11-25T16:02:02.668Z',
          updated_at: '2026-11-25T16:02:02.988Z',
          contract: {
            id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
            builder_url: 'https://contracts.example.com/contracts/sandbox/01a21363-938f-7254-8fcf-b2696c6a0bf4',
            builder_version: '2',
            stage: 'created',
          },
          owner: {
            id: '6d50565c-13a2-4a83-aaa2-ad78b3b3b7b0',
            name: 'Aino Korhonen',
            email: 'aino.korhonen@demo.example',
            service_account: false,
          },
          tags: [
            {
              _type: 'tag',
              tag: 'partners',
            },
            {
              _type: 'tag',
              tag: 'sensors',
            },
          ],
        },
      },
    },
    getDocumentValues: {
      query: {
        ids: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      status: 200,
    },
    downloadDocument: {
      params: {
        document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      status: 200,
    },
    patchBuilderState: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      headers: {
        'If-Match': '"0"',
        Prefer: 'return=minimal',
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
        data: {},
      },
    },
    getBuilderState: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
      answer: {
        data: {
          value: {
            _type: 'value',
            _id: '01a21363-938f-7254-8fcf-ea2fd7ceadbc',
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
              _id: '01a21363-938f-7254-8fcf-b63d1b87de6b',
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
    getBuilderSections: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'section',
            _id: '01a21363-938f-7254-8fcf-b63d1b87de6b',
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
      },
    },
    getBuilderSignees: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
      answer: {
        data: [
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
    getBuilderValueSchema: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
      answer: {
        data: {
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
      },
    },
    getBuilderEvents: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7a35-9ea8-ac2bdf8e3c96","title":"Mutual Non-Disclosure Agreement","effective_date":"2026-03-02"}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7284-b2f6-f7b981421556","kind":"company","company_name":"Havukka Robotics Oy","business_id":"1234567-1","address":"Satamakatu 12 B, 00160 Helsinki","country":"FI","first_name":"Aino","last_name":"Lehtonen","job_title":"CEO","email":"aino.lehtonen@havukka.example","phone":"+358401234567","contacts":[{"_type":"value","_id":"01941f29-7c00-7b6b-8247-866ce55630cf","name":"Legal, Havukka Robotics","email":"legal@havukka.example"}]},{"_type":"value","_id":"01941f29-7c00-73cf-9bbe-f8b507b6e2e6","kind":"company","company_name":"Nordvik Instrument AB","business_id":"556000-0001","address":"Skeppsbron 4, 111 30 Stockholm","country":"SE","first_name":"Erik","last_name":"Sandström","job_title":"Head of Partnerships","email":"erik.sandstrom@nordvik.example","phone":"+46701234567","contacts":[]}]},{"op":"replace","path":"/value/purpose","value":{"_type":"value","_id":"01941f29-7c00-7835-be96-397821c6e244","description":{"_type":"translatable","en":"evaluate a joint development of force sensors for collaborative robots","fi":"arvioida voima-anturien yhteistä kehittämistä yhteistyörobotteihin","sv":"utvärdera en gemensam utveckling av kraftgivare för samarbetande robotar"},"categories":["technical","software","commercial"]}},{"op":"replace","path":"/value/handling","value":{"_type":"value","_id":"01941f29-7c00-731e-ab92-dfa3d0fbbfaa","marking":false,"affiliates":true,"return_days":30}},{"op":"replace","path":"/value/term","value":{"_type":"value","_id":"01941f29-7c00-7a59-94c7-5de4dc0ef464","years":2,"survival_years":5}},{"op":"replace","path":"/value/liability","value":{"_type":"value","_id":"01941f29-7c00-7c5a-875d-d863cd0dcf6f","penalty":true,"penalty_amount":{"_type":"money","amount":50000,"currency":"EUR"}}},{"op":"replace","path":"/value/law","value":{"_type":"value","_id":"01941f29-7c00-727a-b580-618640a75c76","country":"FI","part":"england","forum":"arbitration","court":"Helsingin käräjäoikeus","institute":"Finland Arbitration Institute (FAI)","seat":"Helsinki","arbitrators":"one","language":{"_type":"translatable","en":"English","fi":"englanti","sv":"engelska"}}}],"participant_id":"8fdf366b-cabf-452f-bd54-b218a3d1a330"}\n…',
    },
    getBuilderHtml: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-KeeRmRO3XuaGDKLQ5zhQhKAWanf6T3q2BAqmo6kQapg=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>NDA, Nordvik Instrument</title>\n<style>…</style>\n</head>\n<body>\n<p class="watermark"><span>SANDBOX DRAFT</span></p>\n<main class="deed-document">\n<section id="section-01a21363-938f-7254-8fcf-b63d1b87de6b">\n<h1><span class="field">Mutual Non-Disclosure Agreement</span></h1>\n<p>This agreement (the <strong>Agreement</strong>) takes effect on <span class="field">2 March 2026</span> and is made between:</p>\n<ol class="letters">\n<li><strong><span class="field">Havukka Robotics Oy</span></strong>, registration number <span class="field">1234567-1</span>, <span class="field">Satamakatu 12 B, 00160 Helsinki</span>, <span class="field">Finland</span>, represented by <span class="field">Aino</span> <span class="field">Lehtonen</span>, <span class="field">CEO</span></li>\n<li><strong><span class="field">Nordvik Instrument AB</span></strong>, registration number <span class="field">556000-0001</span>, <span class="field">Skeppsbron 4, 111 30 Stockholm</span>, <span class="field">Sweden</span>, represented by <span class="field">Erik</span> <span class="field">Sandström</span>, <span class="field">Head of Partnerships</span></li>\n</ol>\n<p>each a <strong>Party</strong> and together the <strong>Parties</strong>.</p>\n</section>\n<section id="section-01a21363-938f-7254-8fcf-bbd0f00f7587">\n<h2><span class="number">1.</span> Purpose</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The Parties wish to <span class="field">evaluate a joint development of force sensors for collaborative robots</span> (the <strong>Purpose</strong>). To that end each Party may disclose Confidential Information to the other.</p></div></div>\n<div class="clause">…',
    },
    getBuilderPdf: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
    },
    getBuilderHistory: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      query: {
        size: '10',
      },
      status: 200,
      answer: {
        data: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
            began_at: '2026-11-25T16:02:03.454Z',
            ended_at: '2026-11-25T16:02:03.454Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a21363-938f-7254-8fcf-ef89ac8fc159',
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
                    _id: '01a21363-938f-7254-8fcf-f0e556079353',
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
                    _id: '01a21363-9390-73d9-901f-56d62da3d484',
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
                  _id: '01a21363-9390-73d9-901f-580abae2727e',
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
                  _id: '01a21363-9390-73d9-901f-5dbf912eff5e',
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
                  _id: '01a21363-9390-73d9-901f-617295bb1313',
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
                  _id: '01a21363-9390-73d9-901f-66a7f3b0e024',
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
                  _id: '01a21363-9390-73d9-901f-69af61377ce3',
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
        meta: {
          revision: 1,
          next: null,
          created_at: '2026-11-25T16:02:02.668Z',
        },
      },
    },
    getBuilderRevision: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
        revision: '0',
      },
      status: 200,
      answer: {
        data: {
          revision: 0,
          state: {
            value: {
              _type: 'value',
              _id: '01a21363-938f-7254-8fcf-ea2fd7ceadbc',
              basic: {
                _type: 'value',
                _id: '01a21363-938f-7254-8fcf-ef89ac8fc159',
                title: '',
                effective_date: null,
              },
              parties: [
                {
                  _type: 'value',
                  _id: '01a21363-938f-7254-8fcf-f0e556079353',
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
                  _id: '01a21363-9390-73d9-901f-56d62da3d484',
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
                _id: '01a21363-9390-73d9-901f-580abae2727e',
                description: {
                  _type: 'translatable',
                  en: '',
                },
                categories: [],
              },
              handling: {
                _type: 'value',
                _id: '01a21363-9390-73d9-901f-5dbf912eff5e',
                marking: null,
                affiliates: null,
                return_days: null,
              },
              term: {
                _type: 'value',
                _id: '01a21363-9390-73d9-901f-617295bb1313',
                years: null,
                survival_years: null,
              },
              liability: {
                _type: 'value',
                _id: '01a21363-9390-73d9-901f-66a7f3b0e024',
                penalty: null,
                penalty_amount: {
                  _type: 'money',
                  amount: null,
                  currency: 'EUR',
                },
              },
              law: {
                _type: 'value',
                _id: '01a21363-9390-73d9-901f-69af61377ce3',
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
                _id: '01a21363-938f-7254-8fcf-b63d1b87de6b',
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
            document_name: 'NDA, Nordvik Instrument',
          },
        },
      },
    },
    restoreBuilderState: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      headers: {
        Prefer: 'return=minimal',
      },
      body: {
        revision: 0,
      },
      status: 200,
      answer: {
        data: {},
      },
    },
    createBuilderThread: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
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
        data: {
          id: '01a21363-9875-7191-afd1-6f632e134557',
          revision: 1,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: null,
          comments: [
            {
              id: '01a21363-9875-7191-afd1-70f46ce164dd',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T16:02:03.921Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-25T16:02:03.921Z',
        },
        meta: {
          revision: 1,
        },
      },
    },
    createBuilderComment: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
        thread_id: '01a21363-9875-7191-afd1-6f632e134557',
      },
      body: {
        body: 'For those in Finland.',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-9875-7191-afd1-6f632e134557',
          revision: 2,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: null,
          comments: [
            {
              id: '01a21363-9875-7191-afd1-70f46ce164dd',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T16:02:03.921Z',
              edited_at: null,
            },
            {
              id: '01a21363-9898-7198-b2f2-ca571e42f149',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For those in Finland.',
              created_at: '2026-11-25T16:02:03.953Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-25T16:02:03.921Z',
        },
        meta: {
          revision: 2,
        },
      },
    },
    updateBuilderComment: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
        thread_id: '01a21363-9875-7191-afd1-6f632e134557',
        comment_id: '01a21363-9898-7198-b2f2-ca571e42f149',
      },
      body: {
        body: 'For those in the Nordic countries.',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-9875-7191-afd1-6f632e134557',
          revision: 3,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: null,
          comments: [
            {
              id: '01a21363-9875-7191-afd1-70f46ce164dd',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T16:02:03.921Z',
              edited_at: null,
            },
            {
              id: '01a21363-9898-7198-b2f2-ca571e42f149',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For those in the Nordic countries.',
              created_at: '2026-11-25T16:02:03.953Z',
              edited_at: '2026-11-25T16:02:03.988Z',
            },
          ],
          created_at: '2026-11-25T16:02:03.921Z',
        },
        meta: {
          revision: 3,
        },
      },
    },
    updateBuilderThread: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
        thread_id: '01a21363-9875-7191-afd1-6f632e134557',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-9875-7191-afd1-6f632e134557',
          revision: 4,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: {
            at: '2026-11-25T16:02:04.045Z',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
          },
          comments: [
            {
              id: '01a21363-9875-7191-afd1-70f46ce164dd',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T16:02:03.921Z',
              edited_at: null,
            },
            {
              id: '01a21363-9898-7198-b2f2-ca571e42f149',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For those in the Nordic countries.',
              created_at: '2026-11-25T16:02:03.953Z',
              edited_at: '2026-11-25T16:02:03.988Z',
            },
          ],
          created_at: '2026-11-25T16:02:03.921Z',
        },
        meta: {
          revision: 4,
        },
      },
    },
    listBuilderThreads: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      query: {
        since: '0',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a21363-9875-7191-afd1-6f632e134557',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Mutual Non-Disclosure Agreement',
            },
            resolved: {
              at: '2026-11-25T16:02:04.045Z',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
            },
            comments: [
              {
                id: '01a21363-9875-7191-afd1-70f46ce164dd',
                participant: {
                  id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                  display_name: 'Service account',
                },
                body: 'For all our companies?',
                created_at: '2026-11-25T16:02:03.921Z',
                edited_at: null,
              },
              {
                id: '01a21363-9898-7198-b2f2-ca571e42f149',
                participant: {
                  id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                  display_name: 'Service account',
                },
                body: 'For those in the Nordic countries.',
                created_at: '2026-11-25T16:02:03.953Z',
                edited_at: '2026-11-25T16:02:03.988Z',
              },
            ],
            created_at: '2026-11-25T16:02:03.921Z',
          },
        ],
        meta: {
          revision: 4,
        },
      },
    },
    deleteBuilderComment: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
        thread_id: '01a21363-9875-7191-afd1-6f632e134557',
        comment_id: '01a21363-9898-7198-b2f2-ca571e42f149',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-9875-7191-afd1-6f632e134557',
          revision: 5,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Mutual Non-Disclosure Agreement',
          },
          resolved: {
            at: '2026-11-25T16:02:04.045Z',
            participant: {
              id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
              display_name: 'Service account',
            },
          },
          comments: [
            {
              id: '01a21363-9875-7191-afd1-70f46ce164dd',
              participant: {
                id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
                display_name: 'Service account',
              },
              body: 'For all our companies?',
              created_at: '2026-11-25T16:02:03.921Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-25T16:02:03.921Z',
        },
        meta: {
          revision: 5,
        },
      },
    },
    reportBuilderFocus: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      body: {
        path: '/value/liability/penalty_amount',
      },
      status: 204,
    },
    duplicateBuilder: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      headers: {
        'Idempotency-Key': 'nda-autumn',
      },
      body: {
        title: 'NDA, Havukka Robotics',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-9955-7646-8441-44c02f06b8bd',
          contract_id: '01a21363-9955-7646-8440-e732d540d059',
          owner_id: '8fdf366b-cabf-452f-bd54-b218a3d1a330',
          title: 'NDA, Havukka Robotics',
          description: null,
          folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
          created_at: '2026-11-25T16:02:04.145Z',
          updated_at: '2026-11-25T16:02:04.145Z',
        },
      },
    },
    createWebhook: {
      headers: {
        'Idempotency-Key': 'webhook-archive',
      },
      body: {
        name: 'Our archive',
        accepted_events: ['contract-completed', 'contract-cancelled'],
        endpoints: [
          {
            url: 'https://app.example.com/events',
            auth_type: 'bearer',
            credentials: {
              token: 'a-token-of-yours',
            },
          },
        ],
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
          name: 'Our archive',
          enabled: true,
          description: null,
          accepted_events: ['contract-completed', 'contract-cancelled'],
          created_at: '2026-11-25T16:02:04.224Z',
          updated_at: '2026-11-25T16:02:04.224Z',
          endpoints: [
            {
              id: '01a21363-99ac-7750-8112-81e1a6ee71ab',
              webhook_configuration_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
              url: 'https://app.example.com/events',
              auth_type: 'bearer',
              created_at: '2026-11-25T16:02:04.224Z',
              updated_at: '2026-11-25T16:02:04.224Z',
            },
          ],
        },
      },
    },
    updateWebhook: {
      params: {
        webhook_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
      },
      body: {
        description: 'Keeps what is signed',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
          name: 'Our archive',
          enabled: true,
          description: 'Keeps what is signed',
          accepted_events: ['contract-completed', 'contract-cancelled'],
          created_at: '2026-11-25T16:02:04.224Z',
          updated_at: '2026-11-25T16:02:04.264Z',
          endpoints: [
            {
              id: '01a21363-99ac-7750-8112-81e1a6ee71ab',
              webhook_configuration_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
              url: 'https://app.example.com/events',
              auth_type: 'bearer',
              created_at: '2026-11-25T16:02:04.224Z',
              updated_at: '2026-11-25T16:02:04.224Z',
            },
          ],
        },
      },
    },
    getWebhook: {
      params: {
        webhook_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
      },
      query: {
        include: 'endpoints',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
          name: 'Our archive',
          enabled: true,
          description: 'Keeps what is signed',
          accepted_events: ['contract-completed', 'contract-cancelled'],
          created_at: '2026-11-25T16:02:04.224Z',
          updated_at: '2026-11-25T16:02:04.264Z',
          endpoints: [
            {
              id: '01a21363-99ac-7750-8112-81e1a6ee71ab',
              webhook_configuration_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
              url: 'https://app.example.com/events',
              auth_type: 'bearer',
              created_at: '2026-11-25T16:02:04.224Z',
              updated_at: '2026-11-25T16:02:04.224Z',
            },
          ],
        },
      },
    },
    listWebhooks: {
      query: {
        'filter[enabled]': 'true',
        sort: 'name',
        include: 'endpoints',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
            name: 'Our archive',
            enabled: true,
            description: 'Keeps what is signed',
            accepted_events: ['contract-completed', 'contract-cancelled'],
            created_at: '2026-11-25T16:02:04.224Z',
            updated_at: '2026-11-25T16:02:04.264Z',
            endpoints: [
              {
                id: '01a21363-99ac-7750-8112-81e1a6ee71ab',
                webhook_configuration_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
                url: 'https://app.example.com/events',
                auth_type: 'bearer',
                created_at: '2026-11-25T16:02:04.224Z',
                updated_at: '2026-11-25T16:02:04.224Z',
              },
            ],
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 25,
            total: 1,
          },
        },
        links: {
          next: null,
          prev: null,
        },
      },
    },
    testWebhook: {
      params: {
        webhook_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
        document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      status: 204,
    },
    listDeliveries: {
      params: {
        webhook_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
      },
      query: {
        'page[size]': '10',
      },
      status: 200,
      answer: {
        data: [
          {
            id: 'bea7a96f-8bc9-473a-b63d-6e72e848d55f',
            event_id: '01M89Q2NG9XNYA3KTQA9VKVAJA',
            event_type: 'document-updated',
            endpoint_id: '01a21363-99ac-7750-8112-81e1a6ee71ab',
            attempt: 0,
            status: 'pending',
            response_status: null,
            response_body: null,
            duration_ms: null,
            attempted_at: null,
            next_attempt_at: '2026-11-25T16:02:04.425Z',
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 10,
            total: 1,
          },
        },
        links: {
          next: null,
          prev: null,
        },
      },
    },
    redeliver: {
      params: {
        webhook_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
        delivery_id: 'bea7a96f-8bc9-473a-b63d-6e72e848d55f',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-9ac6-73be-85bf-03995b6892f7',
          event_id: '01M89Q2NG9XNYA3KTQA9VKVAJA',
          event_type: 'document-updated',
          endpoint_id: '01a21363-99ac-7750-8112-81e1a6ee71ab',
          attempt: 0,
          status: 'pending',
          response_status: null,
          response_body: null,
          duration_ms: null,
          attempted_at: null,
          next_attempt_at: '2026-11-25T16:02:04.514Z',
        },
      },
    },
    deleteWebhook: {
      params: {
        webhook_id: '01a21363-99a4-741d-b88a-dc49911ea5c3',
      },
      status: 204,
    },
    finalizeBuilder: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      body: {
        signature_method: 'canvas',
        send_invitations: true,
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
          document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/sandbox/01a21363-938f-7254-8fcf-b2696c6a0bf4',
          due_at: null,
          signatures: [
            {
              id: '01a21363-9b2a-7670-a58b-5b7afd48c0be',
              contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              email: 'aino.lehtonen@havukka.example',
              phone: '+358401234567',
              company_name: 'Havukka Robotics Oy',
              job_title: 'CEO',
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
                {
                  channel: 'sms',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-25T16:02:04.613Z',
              updated_at: '2026-11-25T16:02:04.613Z',
            },
            {
              id: '01a21363-9b2a-7670-a58b-5dcc0ead8d69',
              contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
              state: 'waiting',
              first_name: 'Erik',
              last_name: 'Sandström',
              email: 'erik.sandstrom@nordvik.example',
              phone: '+46701234567',
              company_name: 'Nordvik Instrument AB',
              job_title: 'Head of Partnerships',
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
                {
                  channel: 'sms',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-25T16:02:04.613Z',
              updated_at: '2026-11-25T16:02:04.613Z',
            },
          ],
          created_at: '2026-11-25T16:02:02.668Z',
          updated_at: '2026-11-25T16:02:04.613Z',
        },
      },
    },
    getContract: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
          document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/sandbox/01a21363-938f-7254-8fcf-b2696c6a0bf4',
          due_at: null,
          signatures: [
            {
              id: '01a21363-9b2a-7670-a58b-5b7afd48c0be',
              contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              email: 'aino.lehtonen@havukka.example',
              phone: '+358401234567',
              company_name: 'Havukka Robotics Oy',
              job_title: 'CEO',
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
                {
                  channel: 'sms',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-25T16:02:04.613Z',
              updated_at: '2026-11-25T16:02:04.613Z',
            },
            {
              id: '01a21363-9b2a-7670-a58b-5dcc0ead8d69',
              contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
              state: 'waiting',
              first_name: 'Erik',
              last_name: 'Sandström',
              email: 'erik.sandstrom@nordvik.example',
              phone: '+46701234567',
              company_name: 'Nordvik Instrument AB',
              job_title: 'Head of Partnerships',
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
                {
                  channel: 'sms',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-25T16:02:04.613Z',
              updated_at: '2026-11-25T16:02:04.613Z',
            },
          ],
          created_at: '2026-11-25T16:02:02.668Z',
          updated_at: '2026-11-25T16:02:04.613Z',
        },
      },
    },
    updateSignature: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
        signature_id: '01a21363-9b2a-7670-a58b-5b7afd48c0be',
      },
      body: {
        phone: '+358401234567',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-9b2a-7670-a58b-5b7afd48c0be',
          contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
          state: 'waiting',
          first_name: 'Aino',
          last_name: 'Lehtonen',
          email: 'aino.lehtonen@havukka.example',
          phone: '+358401234567',
          company_name: 'Havukka Robotics Oy',
          job_title: 'CEO',
          deliveries: [
            {
              channel: 'email',
              kind: 'invitation',
              status: 'kept',
              error: null,
              at: '2026-11-25T16:02:04.613Z',
              next_attempt_at: null,
            },
            {
              channel: 'sms',
              kind: 'invitation',
              status: 'kept',
              error: null,
              at: '2026-11-25T16:02:04.613Z',
              next_attempt_at: null,
            },
          ],
          signed_at: null,
          created_at: '2026-11-25T16:02:04.613Z',
          updated_at: '2026-11-25T16:02:04.774Z',
        },
      },
    },
    cancelContract: {
      params: {
        contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
      },
      status: 200,
      answer: {
        data: {
          id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
          document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
          stage: 'cancelled',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/sandbox/01a21363-938f-7254-8fcf-b2696c6a0bf4',
          due_at: null,
          ended: {
            by: 'sender',
            name: null,
            reason: null,
            at: '2026-11-25T16:02:04.799Z',
          },
          signatures: [
            {
              id: '01a21363-9b2a-7670-a58b-5b7afd48c0be',
              contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
              state: 'cancelled',
              first_name: 'Aino',
              last_name: 'Lehtonen',
              email: 'aino.lehtonen@havukka.example',
              phone: '+358401234567',
              company_name: 'Havukka Robotics Oy',
              job_title: 'CEO',
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
                {
                  channel: 'sms',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-25T16:02:04.613Z',
              updated_at: '2026-11-25T16:02:04.799Z',
            },
            {
              id: '01a21363-9b2a-7670-a58b-5dcc0ead8d69',
              contract_id: '01a21363-938f-7254-8fcf-b2696c6a0bf4',
              state: 'cancelled',
              first_name: 'Erik',
              last_name: 'Sandström',
              email: 'erik.sandstrom@nordvik.example',
              phone: '+46701234567',
              company_name: 'Nordvik Instrument AB',
              job_title: 'Head of Partnerships',
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
                {
                  channel: 'sms',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-25T16:02:04.613Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-25T16:02:04.613Z',
              updated_at: '2026-11-25T16:02:04.799Z',
            },
          ],
          created_at: '2026-11-25T16:02:02.668Z',
          updated_at: '2026-11-25T16:02:04.799Z',
        },
      },
    },
    sendPdf: {
      headers: {
        'Idempotency-Key': 'lease-7',
      },
      body: {
        file: '<bytes of Lease of a berth.pdf>',
        parties: [
          {
            first_name: 'Aino',
            last_name: 'Lehto',
            email: 'aino@post.example',
          },
          {
            first_name: 'Otto',
            last_name: 'Berg',
            phone: '+358401234567',
          },
        ],
        send_invitations: 'true',
      },
      status: 201,
      answer: {
        data: {
          id: '01a21363-9d73-7230-9cd2-6715e1bc6496',
          document_id: '01a21363-9d73-7230-9cd2-61bae732b4ba',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: null,
          due_at: null,
          signatures: [
            {
              id: '01a21363-9eaa-760b-a394-f0ce3d9cba19',
              contract_id: '01a21363-9d73-7230-9cd2-6715e1bc6496',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-25T16:02:05.199Z',
              updated_at: '2026-11-25T16:02:05.199Z',
            },
            {
              id: '01a21363-9eaa-760b-a394-f68534c18103',
              contract_id: '01a21363-9d73-7230-9cd2-6715e1bc6496',
              state: 'waiting',
              first_name: 'Otto',
              last_name: 'Berg',
              email: null,
              phone: '+358401234567',
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-25T16:02:05.199Z',
              updated_at: '2026-11-25T16:02:05.199Z',
            },
          ],
          created_at: '2026-11-25T16:02:05.199Z',
          updated_at: '2026-11-25T16:02:05.199Z',
        },
        meta: {
          removed: [],
          undrawable: [],
        },
      },
    },
    listOutbox: {
      query: {
        'page[size]': '2',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a21363-9eab-77e1-9a57-5829787a0657',
            channel: 'sms',
            to: '+358401234567',
            subject: null,
            text: 'Demo asks you to sign "Lease of a berth": https://contracts.example.com/sign/sandbox.ftF1qNa9RkoIoWNv6FcpTAlZKnT2tyZ6d10eFkOW2u0',
            html: null,
            document_id: '01a21363-9d73-7230-9cd2-61bae732b4ba',
            signature_id: '01a21363-9eaa-760b-a394-f68534c18103',
            created_at: '2026-11-25T16:02:05.199Z',
          },
          {
            id: '01a21363-9eaa-760b-a394-fa8c5ac66797',
            channel: 'email',
            to: 'aino@post.example',
            subject: 'Demo asks you to sign: Lease of a berth',
            text: 'Hello Aino Lehto,\n\nDemo has sent you the document “Lease of a berth” to read and sign.\n\nOpen the document:\nhttps://contracts.example.com/sign/sandbox._joUOCHH5shxqPSM6JEfoO6osTJXix5sW8LkMVMTqQk\n\nThe link is meant for you alone, so please do not forward it. If you did not expect this message, you can ignore it.\n\nDemo',
            html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">\n<title>Demo asks you to sign: Lease of a berth</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.sheet{background:#1c1c1e!important;color:#f2f2f2!important}.quiet{color:#b8b8b8!important}.link{color:#9cc2ff!important}.step{background:#2f6bb8!important}}</style></head>\n<body class="sheet" style="margin:0;padding:0;background:#ffffff;color:#1a1a1a">\n<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" class="sheet" style="background:#ffffff;color:#1a1a1a"><tr><td align="center" style="padding:24px 16px">\n<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:560px"><tr><td class="sheet" align="left" style="font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a">\n<p style="margin:0 0 16px">Hello Aino Lehto,</p>\n<p style="margin:0 0 16px">Demo has sent you the document “Lease of a berth” to read and sign.</p>\n<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="step" bgcolor="#1f4e8c" style="border-radius:6px;background:#1f4e8c">\n<a href="https://contracts.example.com/sign/sandbox._joUOCHH5shxqPSM6JEfoO6osTJXix5sW8LkMVMTqQk" style="display:inline-block;padding:12px 20px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#ffffff;text-decoration:none">Open the document</a></td></tr></table>\n<p style="margin:0 0 16px;word-break:break-all"><a class="link" href="https://contracts.example.com/sign/sandbox._joUOCHH5shxqPSM6JEfoO6osTJXix5sW8LkMVMTqQk" style="color:#1f4e8c">https://contracts.example.com/sign/sandbox._joUOCHH5shxqPSM6JEfoO6osTJXix5sW8LkMVMTqQk</a></p>\n…',
            document_id: '01a21363-9d73-7230-9cd2-61bae732b4ba',
            signature_id: '01a21363-9eaa-760b-a394-f0ce3d9cba19',
            created_at: '2026-11-25T16:02:05.199Z',
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 2,
            total: 8,
          },
        },
        links: {
          next: 'https://contracts.example.com/sandbox/outbox?page%5Bsize%5D=2&page%5Bnumber%5D=2',
          prev: null,
        },
      },
    },
    deleteDocument: {
      params: {
        document_id: '01a21363-9390-73d9-901f-6ed5922c139f',
      },
      status: 204,
    },
    deleteFolder: {
      params: {
        folder_id: '01a21363-92cf-74b7-ae13-2b825b803744',
      },
      status: 204,
    },
  },
  errors: {
    '401': {
      message: 'Send an API key: Authorization: Bearer <key>.',
      code: 'key_missing',
    },
    '403': {
      message: 'X-Participant is not a user of this workspace; the list of users has those there are.',
      code: 'participant_unknown',
    },
    '404': {
      message: 'There is nothing with this id, or it belongs to another workspace or environment.',
      code: 'not_found',
    },
    '406': {
      message: 'This can be sent as application/json only.',
      code: 'not_acceptable',
    },
    '409': {
      message: 'The root folder of a workspace cannot be moved or deleted.',
      code: 'root_folder',
    },
    '412': {
      message: 'The contract is at revision 1; apply operations and try again.',
      code: 'stale',
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
    '415': {
      message: 'Send the body as application/json or application/json-patch+json in UTF-8.',
      code: 'unsupported_media_type',
    },
    '422': {
      message: 'The body is not valid; see validationErrors.',
      code: 'validation',
      validationErrors: {
        'tags.1': ['This tag is in the list already.'],
      },
    },
  },
});
