import type { StarterText } from "../en/starter.ts";

export const starter: StarterText = {
  name: "Exención de responsabilidad",
  sections: (shop) => [
    {
      title: "De qué se trata",
      text: [
        `Alquilo material a ${shop} y lo uso al aire libre, bajo mi propia responsabilidad. Con mi firma confirmo ` +
        "lo siguiente.",
      ],
    },
    {
      title: "Riesgos",
      text: [
        "Sé que la actividad tiene riesgos que el cuidado por sí solo no elimina: caídas, choques, agua fría o en " +
        "movimiento, el tiempo, otras personas y fallos del material. Pueden causar lesiones, la muerte o daños " +
        "materiales.",
        "Participo por decisión propia y acepto estos riesgos.",
      ],
    },
    {
      title: "Salud y capacidad",
      text: [
        "Tengo salud y forma física suficientes para la actividad. Sé nadar si voy al agua. No estoy bajo los " +
        "efectos del alcohol, drogas o medicamentos que me afecten.",
        `Si tengo un problema de salud importante para la actividad, se lo digo a ${shop} antes de empezar.`,
      ],
    },
    {
      title: "Uso del material",
      text: [
        "Me han explicado el material y he podido preguntar. Lo reviso antes de empezar y solo lo uso para lo " +
        "previsto. Llevo el equipo de seguridad que me han dado.",
        "Cumplo la ley, las normas locales y las instrucciones del personal. Paro si el tiempo o mi estado lo " +
        "hacen peligroso.",
      ],
    },
    {
      title: "Pérdida y daños",
      text: [
        "Devuelvo el material completo, limpio y a tiempo. Pago la pérdida y los daños que superen el desgaste " +
        "normal, si soy responsable. Comunico enseguida cualquier accidente o daño.",
      ],
    },
    {
      title: "Responsabilidad",
      text: [
        `En la medida en que la ley lo permita, ${shop} no responde de los daños debidos a los riesgos anteriores ` +
        "o a mi propia conducta.",
        "Nada de lo anterior limita la responsabilidad por dolo o culpa grave, por daños a la vida o la salud " +
        "causados por el incumplimiento de las obligaciones de la tienda, ni donde la ley no lo permita.",
      ],
    },
    {
      title: "Menores",
      text: [
        "Por un menor firma su padre, madre o tutor. Le ha explicado los riesgos, acepta que participe y se " +
        "encarga de su vigilancia.",
      ],
    },
    {
      title: "Emergencias y datos",
      text: [
        "En una emergencia, el personal puede pedir ayuda para mí. Asumo los gastos que no cubra un seguro.",
        `${shop} conserva esta exención, mi nombre, mi fecha de nacimiento y mi firma como prueba, mientras sean ` +
        "posibles reclamaciones.",
        "Si una parte de este documento no es válida, el resto sigue siéndolo.",
      ],
    },
  ],
};
